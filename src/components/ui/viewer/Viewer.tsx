import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Step, useCarousel } from '../useCarousel.ts';
import css from './viewer.css?inline';
import { makeZoom, type Zoom } from './zoom.ts';

interface Picture {
  /** The large file, for browsers without AVIF. */
  src: string;
  /** The AVIF files by width. */
  srcSet: string;
  /** What the page has shown already: it stands there until the large file arrives. */
  small: string;
  alt: string;
  caption: string;
}

interface Props {
  pictures: Picture[];
  /** The number of the picture shown first, from 0. */
  first: number;
  label: string;
  onClose: () => void;
}

/** Pixels an arrow key moves an enlarged picture. */
const keyPan = 80;

let styled = false;

/**
 * Shows the pictures that a part of the page links to over the whole screen, and gives the focus back to the link.
 * @param part a section: it holds the links, each with its picture inside, and its heading names them
 * @param opened the link that was pressed
 */
export function showPictures(part: Element, opened: HTMLAnchorElement): void {
  const links = [...part.querySelectorAll<HTMLAnchorElement>('a.enlarge')];
  const pictures = links.map((link) => {
    const image = link.querySelector('img');
    return {
      src: link.href,
      srcSet: link.querySelector('source')?.srcset ?? '',
      small: image?.currentSrc ?? '',
      alt: image?.alt ?? '',
      caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
    };
  });
  if (!styled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    styled = true;
  }
  const host = document.createElement('div');
  document.body.append(host);
  // The browser gives the focus back to where it was when the dialog opened.
  opened.focus({ preventScroll: true });
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  const label = part.querySelector('h2')?.textContent ?? '';
  root.render(<Viewer pictures={pictures} first={links.indexOf(opened)} label={label} onClose={close} />);
}

function Viewer({ pictures, first, label, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(null);
  const [selected, setSelected] = useState(first);
  const [zoomed, setZoomed] = useState(false);
  const [options] = useState(() => ({
    dragThreshold: 10,
    duration: 25,
    loop: true,
    startIndex: first,
    container: 'ul',
    slides: 'li',
    // An enlarged picture is moved instead of the row.
    watchDrag: () => !zoom.current?.zoomed,
  }));
  const { viewport, embla, step } = useCarousel(options);
  const { length: count } = pictures;

  useEffect(() => {
    const modal = dialog.current;
    if (!modal || !stage.current) return;
    const current = () => modal.querySelector<HTMLImageElement>('li:not([aria-hidden]) img');
    zoom.current = makeZoom(stage.current, current, setZoomed);
    modal.showModal();
    modal.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => zoom.current?.stop();
  }, []);

  useEffect(() => {
    if (!embla) return;
    const select = () => {
      zoom.current?.reset();
      setSelected(embla.selectedScrollSnap());
    };
    // A step taken before this listens has been taken already.
    setSelected(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => void embla.off('select', select);
  }, [embla]);

  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const [x = 0, y = 0] = way;
    if (zoom.current?.zoomed) zoom.current.pan(-x * keyPan, -y * keyPan);
    else if (x !== 0) step(x as Step);
  };

  const isNear = (index: number) => {
    const apart = Math.abs(index - selected);
    return Math.min(apart, count - apart) <= 1;
  };

  return (
    <dialog
      ref={dialog}
      className="viewer on-dark"
      aria-label={label}
      aria-describedby="viewer-caption"
      onClose={onClose}
      onKeyDown={press}
    >
      <div className="viewer-bar">
        <p aria-live="polite">{count > 1 && `${selected + 1} of ${count}`}</p>
        <button
          type="button"
          aria-label={zoomed ? 'Zoom out' : 'Zoom in'}
          onClick={() => zoom.current?.toggle()}
        >
          <span aria-hidden="true">{zoomed ? '−' : '+'}</span>
        </button>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div ref={stage} className="viewer-stage" data-zoomed={zoomed || undefined}>
        <div ref={viewport}>
          <ul>
            {pictures.map(({ src, srcSet, small, alt }, index) => (
              <li key={src} aria-hidden={index === selected ? undefined : true}>
                {isNear(index) && (
                  <picture style={{ backgroundImage: small && `url("${small}")` }}>
                    <source type="image/avif" srcSet={srcSet} sizes={zoomed ? '400vw' : '100vw'} />
                    <img src={src} alt={alt} draggable={false} />
                  </picture>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="viewer-bar">
        <p id="viewer-caption" aria-live="polite">
          {pictures[selected]?.caption}
        </p>
        {count > 1 && (
          <>
            <button type="button" aria-label="Previous" onClick={() => step(-1)}>
              <span aria-hidden="true">←</span>
            </button>
            <button type="button" aria-label="Next" data-first onClick={() => step(1)}>
              <span aria-hidden="true">→</span>
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
