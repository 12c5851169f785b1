import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  nodes: string;
}

/** Records layout shifts while the page is read. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' | ');
        if (!hadRecentInput) shifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shifts recorded so far. */
export const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
