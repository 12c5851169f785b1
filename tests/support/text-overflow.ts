import type { Page } from '@playwright/test';

/** Sixty letters without a break opportunity, as an editor or a visitor might paste them. */
const word = 'Thiruvananthapuram'.repeat(4).slice(0, 60);

/**
 * Adds a word of sixty letters to every text of a page: headings, paragraphs, labels, buttons, captions.
 * @returns the texts that then overflow the viewport, except those in horizontally scrolling rows
 */
export const textsOutOfView = (page: Page): Promise<string[]> =>
  page.evaluate((word) => {
    const texts: Text[] = [];
    for (const part of document.querySelectorAll('main, main ~ *')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const isShown = parent?.checkVisibility() && !parent.closest('script, noscript, option, textarea');
        if (isShown && node.textContent?.trim()) texts.push(node as Text);
      }
    }
    for (const text of texts) text.data = `${word} ${text.data}`;

    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      (element.matches('[aria-roledescription="carousel"]') ||
        getComputedStyle(element).overflowX === 'auto' ||
        isInRow(element.parentElement));
    return texts
      .filter(({ parentElement }) => parentElement?.offsetWidth !== 1 && !isInRow(parentElement))
      .filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(({ left, right }) => left < 0 || right > innerWidth);
      })
      .map(
        ({ data, parentElement }) => `<${parentElement?.localName}> ${data.slice(word.length, 100).trim()}`,
      );
  }, word);
