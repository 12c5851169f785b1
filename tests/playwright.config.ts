import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './support/installed-chromium.ts';
import { baseURL, freePort } from './support/ports.ts';
import { silentService } from './support/push-service.ts';
import { readyOutput, shortServeParameters } from './support/site-process.ts';
import { webhookSecret } from './support/webhook-receiver.ts';

const root = join(import.meta.dirname, '..');
const executablePath = findChromium();
// Workers evaluate this file again and reuse the path.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;
const report = process.env.PLAYWRIGHT_REPORT;

/** Whether the build under test delivers vendor submissions and job applications. */
const delivering = process.env.PUBLIC_DELIVER_SUBMISSIONS === 'true';
// Tests that need the secret key read it from here too; a site that is already running has its own folder.
if (!process.env.BASE_URL) process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), 'site-test-'));

// Workers inherit the port of the CRM that this process starts to receive leads.
process.env.CRM_PORT ??= String(await freePort());
const crm = `http://127.0.0.1:${process.env.CRM_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  // One picture per page and width, regardless of the platform.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  // Tests mostly wait: three workers keep two cores busy.
  workers: 3,
  // A shared machine can be twenty times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Films, the heroes' endless zoom and fades are half of a page's work; specs about them enable motion.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // No request leaves the machine, not even one that no test stubs.
        `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(baseURL).hostname}`,
        // A page lives for seconds: optimising its scripts takes more time than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // See support/browser-fixtures.ts for the tags that select build and width.
  projects: delivering
    ? [
        {
          // Tests of delivery, of a long portfolio, and some that read their expectations from the content.
          name: 'other company',
          grep: /@delivering|@paged|@content/,
          use: { viewport: { width: 1440, height: 900 } },
        },
      ]
    : [
        {
          name: 'desktop',
          grepInvert: /@phone|@delivering|@paged/,
          use: { viewport: { width: 1440, height: 900 } },
        },
        {
          name: 'phone',
          grep: /@phone|@everywhere/,
          use: {
            viewport: { width: 390, height: 844 },
            deviceScaleFactor: 2,
            isMobile: true,
            hasTouch: true,
          },
        },
      ],
  ...(process.env.BASE_URL
    ? {}
    : {
        webServer: [
          {
            command: `"${process.execPath}" tests/support/webhook-receiver-command.ts`,
            cwd: root,
            url: crm,
            timeout: 300_000,
          },
          {
            command: `"${process.execPath}" ${shortServeParameters.join(' ')}`,
            cwd: root,
            // Not its URL: pages are served before the database starts, and the process ends if that fails.
            wait: { stdout: readyOutput },
            timeout: 300_000,
            gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
            env: {
              PORT: new URL(baseURL).port,
              DATA_DIR: process.env.DATA_DIR ?? '',
              WEBHOOK_URL: `${crm}/leads`,
              WEBHOOK_SECRET: webhookSecret,
              WEB_PUSH_SERVICES: silentService,
              // All tests send from one address.
              ENQUIRY_LIMIT_PER_ADDRESS: '0',
              ENQUIRY_LIMIT_PER_MAIL: '0',
              AUTH_LIMIT_PER_ADDRESS: '0',
              AUTH_LIMIT_PER_ACCOUNT: '0',
              LITE_AUTH_BCRYPT_COST: '4',
            },
          },
        ],
      }),
});
