import type { CDPSession } from '@playwright/test';

interface Finger {
  x: number;
  y: number;
}

/** Sends one event of a gesture. @param fingers touch points on the screen; none for the last `touchEnd` */
export const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...fingers: Finger[]
) => session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers });
