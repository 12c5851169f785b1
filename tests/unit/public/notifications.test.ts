import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

interface Window {
  url: string;
  postMessage: (message: object) => void;
  focus: () => void;
}

/** The service worker with these windows open. @returns what handles its events, and what opens a window */
function start(windows: Window[]) {
  const handlers: Record<string, (event: object) => void> = {};
  const openWindow = vi.fn();
  const scope = {
    URL,
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
    clients: { matchAll: async () => windows, openWindow },
  };
  runInContext(readFileSync('public/notifications.js', 'utf8'), createContext(scope));
  const press = async () => {
    const notification = { data: { enquiry: 'some-id' }, close: () => {} };
    let work: unknown;
    handlers['notificationclick']?.({ notification, waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  return { handlers, openWindow, press };
}

const window = (url: string) => ({ url, postMessage: vi.fn(), focus: vi.fn() });

test('a press opens the enquiry in the administration that is open', async () => {
  const admin = window('https://www.example.com/admin?mine=yes');
  const { press, openWindow } = start([window('https://www.example.com/about'), admin]);
  await press();
  expect(admin.postMessage).toHaveBeenCalledWith({ enquiry: 'some-id' });
  expect(admin.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a press opens a window where there is none', async () => {
  const { press, openWindow } = start([window('https://www.example.com/auth')]);
  await press();
  expect(openWindow).toHaveBeenCalledWith('/admin?lead=some-id');
});

test('no request of a page passes through the service worker', () => {
  expect(Object.keys(start([]).handlers).sort()).toEqual(['install', 'notificationclick', 'push']);
});
