/** Full-screen picture viewer. In plain DOM, so that opening a plan or a picture does not load React. */
import EmblaCarousel from 'embla-carousel';
import css from './viewer.css?inline';
import { makeZoom } from './zoom.client.ts';

interface Picture {
  /** The large file, for browsers without AVIF. */
  src: string;
  /** The AVIF files by width; undefined for an SVG file. */
  srcSet: string | undefined;
  /** The file already on the page, shown until the large one has loaded; on phones a crop of the picture. */
  small: string;
  alt: string;
  caption: string;
}

/** Pixels: the distance that an arrow key pans an enlarged picture. */
const keyPan = 80;

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

let styled = false;

function addStyles(): void {
  if (styled) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  styled = true;
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Creates a button with an accessible name and a visible sign. */
function createButton(label: string, sign: string, press: () => void): HTMLButtonElement {
  const button = create(
    'button',
    { type: 'button', 'aria-label': label },
    create('span', { 'aria-hidden': 'true' }, sign),
  );
  button.addEventListener('click', press);
  return button;
}

function pictureOf(link: HTMLAnchorElement): Picture {
  const image = link.querySelector('img');
  return {
    src: link.href,
    srcSet: link.querySelector('source:not([media])')?.getAttribute('srcset') ?? undefined,
    small: image?.currentSrc ?? '',
    alt: image?.alt ?? '',
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
  };
}

function createPicture({ src, srcSet, small, alt }: Picture): HTMLPictureElement {
  const image = create('img', { src, alt, draggable: 'false' });
  const source = srcSet && create('source', { type: 'image/avif', srcset: srcSet, sizes: '100vw' });
  const picture = create('picture', {}, ...(source ? [source] : []), image);
  if (small) picture.style.backgroundImage = `url("${small}")`;
  // A cropped placeholder would show above and below the whole picture.
  image.addEventListener('load', () => picture.style.removeProperty('background-image'), { once: true });
  return picture;
}

/**
 * Shows the pictures that a section links to in a full-screen dialog, and returns focus to the link afterwards.
 * @param section contains the links, each around its picture; its heading labels the dialog
 * @param opened the clicked link
 */
export function showPictures(section: Element, opened: HTMLAnchorElement): void {
  addStyles();
  const links = [...section.querySelectorAll<HTMLAnchorElement>('a.enlarge')];
  const pictures = links.map(pictureOf);
  const { length: count } = pictures;
  let selected = links.indexOf(opened);

  const step = (by: 1 | -1) => {
    const jump = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (by === 1) embla.scrollNext(jump);
    else embla.scrollPrev(jump);
  };
  const counter = create('p', { 'aria-live': 'polite' });
  const caption = create('p', { id: 'viewer-caption', 'aria-live': 'polite' });
  const zoomButton = createButton('Zoom in', '+', () => zoom.toggle());
  const closeButton = createButton('Close', '×', () => dialog.close());
  const navigationButtons = [
    createButton('Previous', '←', () => step(-1)),
    createButton('Next', '→', () => step(1)),
  ];
  const slides = pictures.map(() => create('li', {}));
  const viewport = create('div', {}, create('ul', {}, ...slides));
  const stage = create('div', { class: 'viewer-stage' }, viewport);
  const dialog = create(
    'dialog',
    {
      class: 'viewer on-dark',
      'aria-label': section.querySelector('h2')?.textContent ?? '',
      'aria-describedby': caption.id,
    },
    create('div', { class: 'viewer-bar' }, counter, zoomButton, closeButton),
    stage,
    create('div', { class: 'viewer-bar' }, caption, ...(count > 1 ? navigationButtons : [])),
  );

  const zoom = makeZoom(
    stage,
    () => slides[selected]?.querySelector('picture'),
    (zoomed) => {
      stage.toggleAttribute('data-zoomed', zoomed);
      zoomButton.setAttribute('aria-label', zoomed ? 'Zoom out' : 'Zoom in');
      zoomButton.firstElementChild?.replaceChildren(zoomed ? '−' : '+');
      slides[selected]?.querySelector('source')?.setAttribute('sizes', zoomed ? '400vw' : '100vw');
    },
  );

  /** Updates counter, caption and `aria-hidden`, and loads the selected picture and its neighbours. */
  const update = () => {
    if (count > 1) counter.textContent = `${selected + 1} of ${count}`;
    caption.textContent = pictures[selected]?.caption ?? '';
    for (const [index, slide] of slides.entries()) {
      if (index === selected) slide.removeAttribute('aria-hidden');
      else slide.setAttribute('aria-hidden', 'true');
      const apart = Math.abs(index - selected);
      const picture = pictures[index];
      if (picture && !slide.firstChild && Math.min(apart, count - apart) <= 1)
        slide.append(createPicture(picture));
    }
  };

  dialog.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [x, y] = arrow;
    if (zoom.zoomed) zoom.pan(-x * keyPan, -y * keyPan);
    else if (x !== 0) step(x > 0 ? 1 : -1);
  });
  dialog.addEventListener('close', () => {
    zoom.stop();
    embla.destroy();
    dialog.remove();
  });

  update();
  document.body.append(dialog);
  // On close the browser restores focus to the element that had it when the dialog opened.
  opened.focus({ preventScroll: true });
  dialog.showModal();
  if (count > 1) navigationButtons[1]?.focus();

  const embla = EmblaCarousel(viewport, {
    dragThreshold: 10,
    duration: 25,
    loop: true,
    startIndex: selected,
    container: 'ul',
    slides: 'li',
    // Dragging pans an enlarged picture instead.
    watchDrag: () => !zoom.zoomed,
  });
  embla.on('select', () => {
    zoom.reset();
    selected = embla.selectedScrollSnap();
    update();
  });
}
