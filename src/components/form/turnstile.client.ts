import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';

/** Cloudflare's API: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render: (
    container: HTMLElement,
    options: { sitekey: string; appearance: 'interaction-only'; callback: (token: string) => void },
  ) => string;
  reset: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Milliseconds that a form waits for a token before it is sent without one. */
const timeout = 3000;

let loading: Promise<Turnstile | undefined> | undefined;

/**
 * Cloudflare Turnstile for one form, if the site has a key. Loaded on the form's first focus; if it is blocked or
 * slow, the form is sent without a token and the function decides how to treat it.
 */
export class Challenge {
  readonly #form: HTMLFormElement;
  #token: Promise<string | undefined> | undefined;
  #settle: (token?: string) => void = () => undefined;
  #reset: (() => void) | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    // The form may have received focus before this script ran.
    if (form.contains(document.activeElement)) this.#start();
    else form.addEventListener('focusin', () => this.#start(), { once: true });
  }

  /** Returns the form's token, valid for one submission; undefined if there is none. */
  async token(): Promise<string | undefined> {
    this.#start();
    const timedOut = new Promise<undefined>((resolve) => setTimeout(resolve, timeout));
    return Promise.race([this.#token, timedOut]);
  }

  /** Requests a new token after the last one was used. */
  renew(): void {
    this.#reset?.();
  }

  #start() {
    if (!PUBLIC_TURNSTILE_SITE_KEY || this.#token) return;
    this.#expect();
    loading ??= load();
    void loading.then((turnstile) => {
      if (!turnstile || !PUBLIC_TURNSTILE_SITE_KEY) return this.#settle();
      const container = document.createElement('div');
      this.#form.append(container);
      const widget = turnstile.render(container, {
        sitekey: PUBLIC_TURNSTILE_SITE_KEY,
        appearance: 'interaction-only',
        // Called again when a token expires, after five minutes.
        callback: (token) => {
          this.#settle(token);
          this.#token = Promise.resolve(token);
        },
      });
      this.#reset = () => {
        this.#expect();
        turnstile.reset(widget);
      };
    });
  }

  #expect() {
    this.#token = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }
}

function load(): Promise<Turnstile | undefined> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => resolve(window.turnstile);
    element.onerror = () => resolve(undefined);
    document.head.append(element);
  });
}
