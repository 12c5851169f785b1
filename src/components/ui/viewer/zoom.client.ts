/** How often its fitting size a picture can be enlarged, and how often a double tap enlarges it. */
const maxScale = 4;
const tapScale = 2.5;

/** Two taps within this many milliseconds and pixels are a double tap. */
const tapPause = 300;
const tapReach = 30;

interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  readonly zoomed: boolean;
  /** Enlarges the middle, or fits the picture again. */
  toggle: () => void;
  /** Moves an enlarged picture by so many pixels. */
  pan: (x: number, y: number) => void;
  /** Fits the picture again, without a motion. */
  reset: () => void;
  /** Stops listening. */
  stop: () => void;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Enlarges a picture under two fingers, a double tap, a double click or a trackpad's pinch, and moves it under one
 * finger while it is enlarged. The stage needs `touch-action: none`.
 * @param picture the picture on the stage; its box fills the stage, its image is `object-fit: contain`
 * @param onChange hears whether the picture is enlarged
 */
export function makeZoom(
  stage: HTMLElement,
  picture: () => HTMLPictureElement | null | undefined,
  onChange: (zoomed: boolean) => void,
): Zoom {
  const fingers = new Map<number, Point>();
  let scale = 1;
  let offset: Point = { x: 0, y: 0 };
  let moved = 0;
  let lastTap: (Point & { time: number }) | undefined;

  /** A pointer's place, from the middle of the stage. */
  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  /** How far the enlarged picture can go to either side before its edge comes in. */
  const reach = (image: HTMLImageElement | null): Point => {
    const { clientWidth: width, clientHeight: height } = stage;
    // Until its file has arrived, it counts as filling the stage.
    const [fullWidth, fullHeight] = [image?.naturalWidth || width, image?.naturalHeight || height];
    const fit = Math.min(width / fullWidth, height / fullHeight) * scale;
    return {
      x: Math.max(0, (fullWidth * fit - width) / 2),
      y: Math.max(0, (fullHeight * fit - height) / 2),
    };
  };

  const show = (gliding: boolean): void => {
    const shown = picture();
    if (!shown) return;
    const { x, y } = reach(shown.querySelector('img'));
    offset = { x: Math.min(x, Math.max(-x, offset.x)), y: Math.min(y, Math.max(-y, offset.y)) };
    shown.style.transition = gliding ? '' : 'none';
    shown.style.transform = scale === 1 ? '' : `translate(${offset.x}px, ${offset.y}px) scale(${scale})`;
  };

  /** Enlarges to a scale; what lies at `point` stays there. */
  const zoomTo = (wanted: number, point: Point, gliding = false): void => {
    const before = scale;
    scale = Math.min(maxScale, Math.max(1, wanted));
    const by = scale / before;
    offset = { x: point.x + (offset.x - point.x) * by, y: point.y + (offset.y - point.y) * by };
    show(gliding);
    if (scale === 1 || before === 1) onChange(scale > 1);
  };

  const pan = (x: number, y: number, gliding = true): void => {
    offset = { x: offset.x + x, y: offset.y + y };
    show(gliding);
  };

  const toggle = (point: Point = { x: 0, y: 0 }) => zoomTo(scale > 1 ? 1 : tapScale, point, true);

  const tap = (point: Point, time: number): void => {
    const isSecond = lastTap && time - lastTap.time < tapPause && distance(lastTap, point) < tapReach;
    lastTap = isSecond ? undefined : { ...point, time };
    if (isSecond) toggle(point);
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, place(event));
  };

  const move = (event: PointerEvent): void => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const before = [...fingers.values()];
    const to = place(event);
    fingers.set(event.pointerId, to);
    const after = [...fingers.values()];
    moved += distance(from, to);
    const [a, b] = after;
    const [c, d] = before;
    if (a && b && c && d) {
      const [start, end] = [middle(before), middle(after)];
      offset = { x: offset.x + end.x - start.x, y: offset.y + end.y - start.y };
      zoomTo((scale * distance(a, b)) / Math.max(1, distance(c, d)), end);
      moved = Number.POSITIVE_INFINITY;
    } else if (scale > 1) pan(to.x - from.x, to.y - from.y, false);
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (event.type === 'pointerup' && moved < tapReach) tap(place(event), event.timeStamp);
  };

  /** A trackpad's pinch arrives as a wheel with the control key. */
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(scale * Math.exp(-event.deltaY / 100), place(event));
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  // The pointer may leave the stage while it is down.
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', up, { signal });

  return {
    get zoomed() {
      return scale > 1;
    },
    toggle: () => toggle(),
    pan,
    reset() {
      scale = 1;
      offset = { x: 0, y: 0 };
      show(false);
      onChange(false);
    },
    stop: () => listeners.abort(),
  };
}
