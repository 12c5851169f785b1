import type { AstroIntegration } from 'astro';
import { undelivered, type Variables } from '../live-check/live-check.ts';

/** Warns at the end of a build whose vendor and career forms send nothing. @param variables as the build reads them */
export const liveWarning = (variables: Variables): AstroIntegration => ({
  name: 'live-warning',
  hooks: {
    'astro:build:done': ({ logger }) => {
      if (!undelivered.holds(variables)) logger.warn(undelivered.mistake);
    },
  },
});
