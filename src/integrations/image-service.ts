/**
 * Astro's sharp image service with two additions. A picture requested with a `heading` becomes a social picture: as
 * an Astro image it is generated once, cached, and named by a hash of its overlay. The quality `phone` selects the
 * encoder settings for phones in `astro.config.mjs`.
 */
import { createHash } from 'node:crypto';
import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import {
  drawSocialPicture,
  type SocialTexts,
  socialOverlay,
} from '../features/branding/social-picture.server.ts';

const texts = ['heading', 'line', 'note'] as const;

export default {
  ...sharpService,
  propertiesToHash: [...(baseService.propertiesToHash ?? []), 'encoding', 'overlay'],
  async validateOptions(options, config, logger) {
    const checked = (await baseService.validateOptions?.(options, config, logger)) ?? options;
    // Different encoder settings produce different files, under different names.
    const valid = { ...checked, encoding: JSON.stringify(config.service.config) };
    if (!checked['heading']) return valid;
    const overlay = createHash('sha256')
      .update(socialOverlay(valid as unknown as SocialTexts))
      .digest('hex');
    return { ...valid, overlay };
  },
  async getURL(options, config, logger) {
    const url = await sharpService.getURL(options, config, logger);
    const given = texts.filter((name) => options[name]).map((name) => [name, String(options[name])]);
    return given.length > 0 ? `${url}&${new URLSearchParams(given)}` : url;
  },
  parseURL(url, config, logger) {
    const transform = baseService.parseURL(url, config, logger);
    if (!transform || 'then' in transform) return transform;
    const given = texts.map((name) => [name, url.searchParams.get(name) ?? undefined]);
    return { ...transform, ...Object.fromEntries(given) };
  },
  async transform(input, transform, config, logger) {
    if (!transform['heading']) {
      const { avif, phoneAvif, ...others } = config.service.config;
      const encoders = { ...others, avif: transform.quality === 'phone' ? phoneAvif : avif };
      const settings = { ...config, service: { ...config.service, config: encoders } };
      return sharpService.transform(input, transform, settings, logger);
    }
    return { data: await drawSocialPicture(input, transform as unknown as SocialTexts), format: 'jpg' };
  },
} satisfies LocalImageService;
