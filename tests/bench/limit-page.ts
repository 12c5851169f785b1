import type { Browser } from '@playwright/test';
import { phone } from './slow-phone.ts';

/** The smallest possible version of a page, and the inline scripts of the original. */
export interface LimitPage {
  /** HTML with the first screen's largest picture, the preloaded fonts and the headline, and nothing else. */
  html: string;
  /** Source code of the page's inline scripts. */
  inlineScripts: string;
}

/**
 * Reads a page of the site and creates its limit page.
 * @throws if the page does not respond with `status`
 */
export async function readLimitPage(browser: Browser, url: string, status: number): Promise<LimitPage> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    if (response?.status() !== status) throw new Error(`${url} answered with ${response?.status()}.`);
    return await page.evaluate(describe);
  } finally {
    await context.close();
  }
}

/** Runs in the page. Creates a separate document with the main parts of its first screen in the same places. */
function describe(): LimitPage {
  /** Minimum area of the main picture; a smaller one is an ornament, and text is the largest paint. */
  const least = (innerWidth * innerHeight) / 20;

  const visibleArea = (element: Element): number => {
    if (!element.checkVisibility({ visibilityProperty: true })) return 0;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return width > 0 && height > 0 ? width * height : 0;
  };

  /** Positions a copy like its original and copies the named styles. */
  const place = (copy: HTMLElement, original: Element, properties: string[]) => {
    const { left, top, width, height } = original.getBoundingClientRect();
    const style = getComputedStyle(original);
    for (const name of [...copy.getAttributeNames()])
      if (name === 'class' || name === 'style' || name.startsWith('data-')) copy.removeAttribute(name);
    Object.assign(copy.style, { position: 'absolute', margin: '0' });
    for (const [name, length] of Object.entries({ left, top, width, height }))
      copy.style.setProperty(name, `${length}px`);
    for (const name of properties) copy.style.setProperty(name, style.getPropertyValue(name));
  };

  const limit = document.implementation.createHTMLDocument('Limit');
  const viewport = limit.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  limit.head.append(viewport);

  const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')];
  const addresses = fonts.map((link) => link.getAttribute('href') ?? '');
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map((rule) => rule.cssText)
    .filter((text) => addresses.some((address) => text.includes(address)));
  const sheet = limit.createElement('style');
  sheet.textContent = `body{margin:0}${faces.join('')}`;
  limit.head.append(...fonts.map((link) => link.cloneNode()), sheet);

  const [largest] = [...document.querySelectorAll('main img')]
    .filter((picture) => visibleArea(picture) >= least)
    .sort((a, b) => visibleArea(b) - visibleArea(a));
  if (largest) {
    const whole = largest.closest('picture')?.cloneNode(true) ?? largest.cloneNode();
    limit.body.append(whole);
    const [copy] = limit.images;
    if (copy) {
      place(copy, largest, ['object-fit', 'object-position']);
      copy.loading = 'eager';
      copy.fetchPriority = 'high';
    }
  }
  const texts = [document.querySelector('h1'), largest ? null : document.querySelector('main p')];
  for (const text of texts) {
    if (!text) continue;
    const copy = limit.createElement(text.localName);
    copy.textContent = text.textContent.trim();
    place(copy, text, ['font', 'letter-spacing', 'color', 'text-align', 'text-transform']);
    limit.body.append(copy);
  }

  const scripts = [...document.scripts].filter(
    ({ src, type }) => !src && (!type || type === 'module' || type === 'text/javascript'),
  );
  return {
    html: `<!DOCTYPE html>${limit.documentElement.outerHTML}`,
    inlineScripts: scripts.map((script) => script.textContent).join('\n'),
  };
}
