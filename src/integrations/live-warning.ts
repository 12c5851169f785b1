import type { AstroIntegration } from 'astro';
import { deliveryRule, type Variables } from '../live-check/live-check.ts';

/** Warns after a build whose vendor and career forms send nothing. @param variables as read by the build */
export const liveWarning = (variables: Variables): AstroIntegration => ({
  name: 'live-warning',
  hooks: {
    'astro:build:done': ({ logger }) => {
      if (!deliveryRule.holds(variables)) logger.warn(deliveryRule.mistake);
    },
  },
});
