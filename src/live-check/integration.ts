import type { AstroIntegration } from 'astro';
import { deliveryRule, type Variables } from './requirements.ts';

/** Warns after a build whose vendor and career forms send nothing. @param variables as read by the build */
export const liveCheck = (variables: Variables): AstroIntegration => ({
  name: 'live-check',
  hooks: {
    'astro:build:done': ({ logger }) => {
      if (!deliveryRule.holds(variables)) logger.warn(deliveryRule.mistake);
    },
  },
});
