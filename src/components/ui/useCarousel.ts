import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef } from 'react';

/** One picture on or back. */
export type Step = 1 | -1;

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Moves a carousel by one; at once for those who asked for less motion. */
function move(embla: Embla, by: Step): void {
  const jump = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by === 1) embla.scrollNext(jump);
  else embla.scrollPrev(jump);
}

/**
 * Brings the slide into view that the keyboard has reached. Embla does so itself only if the focus comes within
 * 10 ms of the key, which a busy machine misses.
 */
function followFocus(embla: Embla, { target, currentTarget }: FocusEvent): boolean {
  if (target instanceof Element && target.matches(':focus-visible')) {
    // The browser has scrolled the viewport to the slide's place in the row, which is not where Embla shows it.
    embla.rootNode().scrollLeft = 0;
    // Every slide of these carousels is a snap of its own.
    embla.scrollTo(embla.slideNodes().indexOf(currentTarget as HTMLElement), true);
  }
  return false;
}

/**
 * A carousel and its steps. A step asked for before the carousel is ready is taken as soon as it is.
 * @returns the ref of the viewport, the carousel once it is ready, and a function that steps
 */
export function useCarousel(options: Parameters<typeof useEmblaCarousel>[0]) {
  const [viewport, embla] = useEmblaCarousel({ ...options, watchFocus: followFocus });
  const early = useRef<Step[]>([]);

  useEffect(() => {
    if (embla) for (const by of early.current.splice(0)) move(embla, by);
  }, [embla]);

  const step = (by: Step) => {
    if (embla) move(embla, by);
    else early.current.push(by);
  };
  return { viewport, embla, step };
}
