/** Maximum scale, and the scale after a double tap; 1 fits the picture to the stage. */
const maxScale = 4;
const tapScale = 2.5;

/** Maximum milliseconds and pixels between the two taps of a double tap. */
const tapPause = 300;
const tapReach = 30;

interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  readonly zoomed: boolean;
  /** Zooms in on the centre, or back out to fit. */
  toggle: () => void;
  /** Moves an enlarged picture by an offset in pixels. */
  pan: (x: number, y: number) => void;
  /** Zooms out to fit, without animation. */
  reset: () => void;
  /** Removes the event listeners. */
  stop: () => void;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Zooms a picture on pinch, double tap, double click and trackpad pinch, and pans it with one finger while it is
 * enlarged. The stage needs `touch-action: none`.
 * @param picture returns the picture on the stage; its box fills the stage, its image is `object-fit: contain`
 * @param onChange called with whether the picture is enlarged
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

  /** Returns a pointer's position relative to the centre of the stage. */
  const stagePoint = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  /** Returns the maximum offset to either side before an edge of the picture enters the stage. */
  const maxOffset = (image: HTMLImageElement | null): Point => {
    const { clientWidth: width, clientHeight: height } = stage;
    // Until its file has loaded, the picture counts as filling the stage.
    const [fullWidth, fullHeight] = [image?.naturalWidth || width, image?.naturalHeight || height];
    const fit = Math.min(width / fullWidth, height / fullHeight) * scale;
    return {
      x: Math.max(0, (fullWidth * fit - width) / 2),
      y: Math.max(0, (fullHeight * fit - height) / 2),
    };
  };

  const show = (animated: boolean): void => {
    const shown = picture();
    if (!shown) return;
    const { x, y } = maxOffset(shown.querySelector('img'));
    offset = { x: Math.min(x, Math.max(-x, offset.x)), y: Math.min(y, Math.max(-y, offset.y)) };
    shown.style.transition = animated ? '' : 'none';
    shown.style.transform = scale === 1 ? '' : `translate(${offset.x}px, ${offset.y}px) scale(${scale})`;
  };

  /** Zooms to a scale around `point`, which stays in place. */
  const zoomTo = (wanted: number, point: Point, animated = false): void => {
    const before = scale;
    scale = Math.min(maxScale, Math.max(1, wanted));
    const by = scale / before;
    offset = { x: point.x + (offset.x - point.x) * by, y: point.y + (offset.y - point.y) * by };
    show(animated);
    if (scale === 1 || before === 1) onChange(scale > 1);
  };

  const pan = (x: number, y: number, animated = true): void => {
    offset = { x: offset.x + x, y: offset.y + y };
    show(animated);
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
    fingers.set(event.pointerId, stagePoint(event));
  };

  const move = (event: PointerEvent): void => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const before = [...fingers.values()];
    const to = stagePoint(event);
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
    if (event.type === 'pointerup' && moved < tapReach) tap(stagePoint(event), event.timeStamp);
  };

  /** Handles trackpad pinches, which browsers report as wheel events with the control key. */
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(scale * Math.exp(-event.deltaY / 100), stagePoint(event));
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
