import type { AstroIntegration } from 'astro';
import { undelivered, type Variables } from '../live-check/live-check.ts';

/** Warns after a build whose vendor and career forms send nothing. @param variables as read by the build */
export const liveWarning = (variables: Variables): AstroIntegration => ({
  name: 'live-warning',
  hooks: {
    'astro:build:done': ({ logger }) => {
      if (!undelivered.holds(variables)) logger.warn(undelivered.mistake);
    },
  },
});
