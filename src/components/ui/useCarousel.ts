import useEmblaCarousel from 'embla-carousel-react';
import { useLayoutEffect, useRef } from 'react';

/** One picture on or back. */
export type Step = 1 | -1;

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Whether to move at once, for those who asked for less motion. */
const jumps = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a carousel by one. */
function move(embla: Embla, by: Step): void {
  if (by === 1) embla.scrollNext(jumps());
  else embla.scrollPrev(jumps());
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

/** Shows a row where the browser has scrolled it to, by Embla's own means, and lets it glide to the nearest slide. */
function takeOver(embla: Embla): void {
  const root = embla.rootNode();
  const { scrollLeft } = root;
  if (scrollLeft === 0) return;
  const { location, offsetLocation, previousLocation, target, slideLooper, translate, scrollTarget } =
    embla.internalEngine();
  root.scrollLeft = 0;
  for (const place of [location, offsetLocation, previousLocation, target]) place.set(-scrollLeft);
  slideLooper.loop();
  translate.to(-scrollLeft);
  embla.scrollTo(scrollTarget.byDistance(0, true).index, jumps());
}

/** Hands a mouse that holds the row already, pressed before Embla listened, to Embla with its next movement. */
function resumeDrag(root: HTMLElement): void {
  if (!root.matches(':active')) return;
  document.addEventListener(
    'mousemove',
    ({ buttons, clientX, clientY }) => {
      if (buttons & 1) root.dispatchEvent(new MouseEvent('mousedown', { clientX, clientY }));
    },
    { once: true, capture: true },
  );
}

/** A row that the browser scrolls from slide to slide, with room for the outline of what has the focus. */
const scrolling =
  '-m-1.5 overflow-x-auto p-1.5 [scroll-snap-type:x_mandatory] scroll-px-1.5 in-[.js]:[scrollbar-width:none]';
const awake = '-m-1.5 overflow-hidden p-1.5';

/**
 * A carousel and its steps. Until it is ready its viewport may be a row that scrolls: the carousel begins where the
 * row stands, and a step or a drag begun before goes on.
 * @returns the ref of the viewport and its classes, the carousel once it is ready, and a function that steps
 */
export function useCarousel(options: Parameters<typeof useEmblaCarousel>[0]) {
  const [viewport, embla] = useEmblaCarousel({ ...options, watchFocus: followFocus });
  const early = useRef<Step[]>([]);

  // Before the browser paints: the row must not be seen at its beginning.
  useLayoutEffect(() => {
    if (!embla) return;
    takeOver(embla);
    resumeDrag(embla.rootNode());
    for (const by of early.current.splice(0)) move(embla, by);
  }, [embla]);

  const step = (by: Step) => {
    if (embla) move(embla, by);
    else early.current.push(by);
  };
  return { viewport, className: embla ? awake : scrolling, embla, step };
}
