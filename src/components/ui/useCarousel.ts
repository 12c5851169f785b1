import useEmblaCarousel from 'embla-carousel-react';
import { useLayoutEffect, useRef } from 'react';

/** The next slide (1) or the previous one (-1). */
export type Step = 1 | -1;

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Whether to move without animation. */
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a carousel by one slide. */
function move(embla: Embla, by: Step): void {
  if (by === 1) embla.scrollNext(reducedMotion());
  else embla.scrollPrev(reducedMotion());
}

/**
 * Scrolls to the slide with keyboard focus, if any. Embla itself does so only if the focus follows the key press
 * within 10 ms, which a slow machine misses.
 */
function showFocus(embla: Embla): void {
  // Slides and snap points are one to one.
  const slide = embla.slideNodes().findIndex((node) => node.querySelector(':focus-visible'));
  if (slide === -1) return;
  // The browser has scrolled the viewport natively, on top of Embla's position.
  embla.rootNode().scrollLeft = 0;
  embla.scrollTo(slide, true);
}

/** Replaces Embla's own focus handling. */
const watchFocus = (embla: Embla): boolean => {
  showFocus(embla);
  return false;
};

/** Adopts the row's native scroll position in Embla, and animates to the nearest slide. */
function adoptScroll(embla: Embla): void {
  const root = embla.rootNode();
  const { scrollLeft } = root;
  if (scrollLeft === 0) return;
  const { location, offsetLocation, previousLocation, target, slideLooper, translate, scrollTarget } =
    embla.internalEngine();
  root.scrollLeft = 0;
  for (const vector of [location, offsetLocation, previousLocation, target]) vector.set(-scrollLeft);
  slideLooper.loop();
  translate.to(-scrollLeft);
  embla.scrollTo(scrollTarget.byDistance(0, true).index, reducedMotion());
}

/** Hands over a mouse drag that began before Embla was ready, on the next mouse move. */
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

/** Viewport classes before Embla is ready: a scroll-snap row. The padding keeps focus outlines visible. */
const scrolling =
  '-m-1.5 overflow-x-auto p-1.5 [scroll-snap-type:x_mandatory] scroll-px-1.5 in-[.js]:[scrollbar-width:none]';
const hydrated = '-m-1.5 overflow-hidden p-1.5';

/**
 * An Embla carousel that takes over from a scroll-snap row. It keeps the row's position, and steps and drags that
 * began before it was ready.
 * @returns ref and classes of the viewport, Embla once it is ready, and a function that moves by one slide
 */
export function useCarousel(options: Parameters<typeof useEmblaCarousel>[0]) {
  const [viewport, embla] = useEmblaCarousel({ ...options, watchFocus });
  const queued = useRef<Step[]>([]);

  // Before the browser paints, so that the row does not jump to its start.
  useLayoutEffect(() => {
    if (!embla) return;
    adoptScroll(embla);
    // The browser does not scroll to a focused slide that is already half in view.
    showFocus(embla);
    resumeDrag(embla.rootNode());
    for (const by of queued.current.splice(0)) move(embla, by);
  }, [embla]);

  const step = (by: Step) => {
    if (embla) move(embla, by);
    else queued.current.push(by);
  };
  return { viewport, className: embla ? hydrated : scrolling, embla, step };
}
