import type { ImageMetadata } from 'astro';
import { describe, expect, test, vi } from 'vitest';
import { widestFile } from '../../../../src/components/picture/picture-size.ts';
import { publishableImage } from '../../../../src/components/picture/publishable-image.server.ts';

/** An image as Astro imports it: reading a field makes Astro publish the original. */
function imported(width: number, height: number) {
  const read = vi.fn<(name: string) => void>();
  const fields = { src: '/_astro/hero.abc123.jpg', width, height, format: 'jpg' } as const;
  const picture = new Proxy<ImageMetadata>(fields, {
    get(target, name) {
      if (name === 'clone') return structuredClone(target);
      if (name === 'fsPath') return `${process.cwd()}/src/content/${width}.jpg`;
      read(String(name));
      return Reflect.get(target, name);
    },
  });
  return { picture, read };
}

describe('A publishable image', () => {
  test('is copied without reading the original', () => {
    const { picture, read } = imported(1600, 900);
    const copy = publishableImage(picture);
    expect(copy).toEqual({ src: '/_astro/hero.abc123.jpg', width: 1600, height: 900, format: 'jpg' });
    expect(copy).toHaveProperty('fsPath', `${process.cwd()}/src/content/1600.jpg`);
    expect(read).not.toHaveBeenCalled();
  });

  test('is no wider than the widest published file', () => {
    const { picture } = imported(6000, 4000);
    expect(publishableImage(picture)).toMatchObject({ width: widestFile, height: 1707 });
  });
});
