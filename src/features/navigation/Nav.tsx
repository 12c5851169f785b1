import { type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import { paths } from '../../paths.ts';
import { partnerLinks, projectMenus } from './menu-links.ts';

interface Props {
  /** Path of the page, whose links are marked as current. */
  current: string;
  /** Ids of the project groups with more entries than their menu lists. */
  long: readonly string[];
  /** Menu entries, rendered by Header.astro as slots so that they need no script. */
  ongoing?: ReactNode;
  upcoming?: ReactNode;
  completed?: ReactNode;
  contact?: ReactNode;
}

interface State {
  /** Ids of the open menus: at most one on wide screens. */
  open: readonly string[];
  /** Focus target after rendering. */
  focus?: { menu: string; on: 'button' | 'first' | 'last' } | undefined;
}

type Action =
  | { type: 'open'; menu: string; focus?: 'first' | 'last' }
  | { type: 'press'; menu: string; alone: boolean }
  | { type: 'close'; menu?: string; refocus?: boolean };

/** Milliseconds until a menu closes after the pointer has left it (docs/behaviour.md#header-and-menus). */
const closeDelay = 300;

const projectsMenu = 'menu-projects';
const contactMenu = 'menu-contact';

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'open':
      return { open: [action.menu], focus: action.focus && { menu: action.menu, on: action.focus } };
    case 'press': {
      const others = action.alone ? [] : state.open.filter((menu) => menu !== action.menu);
      return { open: state.open.includes(action.menu) ? others : [...others, action.menu] };
    }
    case 'close': {
      const [menu] = state.open;
      if (menu === undefined || (action.menu !== undefined && action.menu !== menu)) return state;
      return { open: [], focus: action.refocus ? { menu, on: 'button' } : undefined };
    }
  }
}

const wide = () => matchMedia('(width >= 48rem)');
const canHover = () => matchMedia('(hover: hover)').matches || navigator.maxTouchPoints === 0;
const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const controls = (root: Element, selector = 'a, button') =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((control) => control.offsetParent !== null);

/**
 * Opens and closes the menus of a `<nav>`. Its events come through menu-until-hydrated.client.ts, which queues them
 * until hydration and then replays them in order.
 * @returns a function that removes all listeners
 */
function listen(nav: HTMLElement, send: (action: Action) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const crossesEdge = (event: PointerEvent, menu: HTMLElement) =>
    event.pointerType === 'mouse' &&
    wide().matches &&
    canHover() &&
    !(event.relatedTarget instanceof Node && menu.contains(event.relatedTarget));

  const leave = (menu: string, since: number) => {
    clearTimeout(timer);
    const close = () => send({ type: 'close', menu });
    const remaining = closeDelay - Math.max(0, performance.now() - since);
    if (remaining > 0) timer = setTimeout(close, remaining);
    else close();
  };

  const move = (event: KeyboardEvent, menu: HTMLElement | null, id: string | null | undefined) => {
    const from = event.target as HTMLElement;
    const inPanel = closest(from, '.menu') !== null;
    const isHorizontal = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1;
    event.preventDefault();
    if (wide().matches && !isHorizontal && !inPanel) {
      if (id && from.localName === 'button')
        send({ type: 'open', menu: id, focus: step > 0 ? 'first' : 'last' });
      return;
    }
    const bar = isHorizontal && wide().matches;
    const row = bar
      ? controls(nav, '.nav-list > li > :is(a, button)')
      : controls((wide().matches && menu) || nav);
    const start = bar && inPanel ? row.findIndex((control) => menu?.contains(control)) : row.indexOf(from);
    row.at((start + step) % row.length)?.focus();
  };

  const handle = (event: Event) => {
    const menu = closest(event.target, '[data-menu]');
    const id = menu?.getAttribute('data-menu');
    if (event instanceof PointerEvent && event.type === 'pointerover') {
      if (!menu || !id || !crossesEdge(event, menu)) return;
      clearTimeout(timer);
      send({ type: 'open', menu: id });
    } else if (event instanceof PointerEvent && event.type === 'pointerout') {
      if (menu && id && crossesEdge(event, menu)) leave(id, event.timeStamp);
    } else if (event.type === 'click') {
      const pressed = closest(event.target, 'button[aria-controls]')?.getAttribute('aria-controls');
      if (!pressed) return;
      clearTimeout(timer);
      send({ type: 'press', menu: pressed, alone: wide().matches });
    } else if (event instanceof KeyboardEvent) {
      if (event.key.startsWith('Arrow')) move(event, menu, id);
    } else if (event instanceof FocusEvent && wide().matches) {
      const to = event.relatedTarget;
      if (menu && id && to instanceof Node && !menu.contains(to)) send({ type: 'close', menu: id });
    }
  };

  const closeOnOutsideClick = (event: Event) => {
    if (wide().matches && !closest(event.target, '[data-menu]')) send({ type: 'close' });
  };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && wide().matches) send({ type: 'close', refocus: true });
  };
  const closeAll = (event: Event) => {
    if (!(event instanceof PageTransitionEvent) || event.persisted) send({ type: 'close' });
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('click', closeOnOutsideClick, { signal });
  document.addEventListener('keydown', dismiss, { signal });
  wide().addEventListener('change', closeAll, { signal });
  for (const type of ['pageshow', 'popstate', 'hashchange']) addEventListener(type, closeAll, { signal });
  nav.dispatchEvent(new CustomEvent('hydrated', { detail: handle }));
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

/**
 * The links and menus of the header: a bar of drop-down menus on wide screens, a panel with collapsible groups
 * on small ones. Disclosure pattern: buttons that show and hide a list of links.
 */
export function Nav({ current, long, contact, ...entries }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [{ open, focus }, send] = useReducer(reduce, { open: [] });

  useLayoutEffect(() => {
    const nav = root.current?.closest('nav');
    return nav ? listen(nav, send) : undefined;
  }, []);

  useLayoutEffect(() => {
    if (!focus) return;
    const panel = document.getElementById(focus.menu);
    const button = panel?.previousElementSibling as HTMLElement | null | undefined;
    if (focus.on !== 'button')
      controls(panel ?? document.body)
        .at(focus.on === 'first' ? 0 : -1)
        ?.focus();
    else if (document.activeElement === document.body || panel?.contains(document.activeElement))
      button?.focus();
  }, [focus]);

  const link = (path: string) => ({
    href: path,
    'aria-current': current === path ? ('page' as const) : undefined,
  });
  const toggle = (menu: string) => ({
    type: 'button' as const,
    'aria-expanded': open.includes(menu),
    'aria-controls': menu,
  });
  const inProjects = current === paths.portfolio || current.startsWith(`${paths.portfolio}/`);
  const inContact = current === paths.contact || partnerLinks.some(({ path }) => path === current);

  return (
    <div ref={root} className="contents">
      <ul className="nav-list">
        <li>
          <a {...link(paths.home)}>Home</a>
        </li>
        <li className="md:hidden">
          <a {...link(paths.about)}>About</a>
        </li>
        <li data-menu={projectsMenu}>
          <button {...toggle(projectsMenu)} className="max-md:hidden" aria-current={inProjects || undefined}>
            PROJECTS
          </button>
          {/* menu-until-hydrated.client.ts adds a class to a panel that is opened before hydration. */}
          <div id={projectsMenu} className="menu" suppressHydrationWarning>
            <ul className="nav-groups">
              {projectMenus.map(({ id, name, path }) => (
                <li key={id}>
                  <a href={path} className="max-md:hidden">
                    {name}
                  </a>
                  <button {...toggle(`menu-${id}`)} className="md:hidden">
                    {name}
                  </button>
                  <div id={`menu-${id}`} className="fold" suppressHydrationWarning>
                    {entries[id]}
                    <a href={path} className={long.includes(id) ? 'link' : 'link md:hidden'}>
                      {`View all ${id}`}
                    </a>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </li>
      </ul>
      <ul className="nav-list">
        <li className="max-md:hidden">
          <a {...link(paths.about)}>About</a>
        </li>
        <li data-menu={contactMenu}>
          <button {...toggle(contactMenu)} className="md:hidden" aria-current={inContact || undefined}>
            Contact Us
          </button>
          <button {...toggle(contactMenu)} className="max-md:hidden" aria-current={inContact || undefined}>
            CONTACT
          </button>
          <div id={contactMenu} className="menu fold" suppressHydrationWarning>
            {contact}
          </div>
        </li>
        <li className="nav-admin">
          <a {...link(paths.admin)}>Admin</a>
        </li>
        <li className="nav-login">
          <a {...link(paths.auth)}>Login</a>
        </li>
      </ul>
    </div>
  );
}
