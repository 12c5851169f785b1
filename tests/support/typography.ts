import type { Page } from '@playwright/test';

/** Returns the distinct text styles of a page: its type, colour and background. */
export const typography = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    });
    const known = new Map<string, string>();
    const hex = (color: string): string => {
      const before = known.get(color);
      if (before || !brush) return before ?? color;
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const code = `#${[...brush.getImageData(0, 0, 1, 1).data].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      known.set(color, code);
      return code;
    };
    const ground = (element: Element | null): string => {
      const color = element ? hex(getComputedStyle(element).backgroundColor) : '#';
      return color.endsWith('00') && element ? ground(element.parentElement) : color;
    };
    const kinds = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const family = style.fontFamily.match(/\w+/)?.[0];
      const height = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
      kinds.add(
        [
          element.localName.padEnd(10),
          `${family} ${style.fontWeight} ${style.fontStyle} ${Number.parseFloat(style.fontSize).toFixed(1)}px`,
          `lines ${height.toFixed(2)}, letters ${style.letterSpacing}`,
          `${hex(style.color)} on ${ground(element)}`,
        ].join('  '),
      );
    }
    return `${[...kinds].sort().join('\n')}\n`;
  });
