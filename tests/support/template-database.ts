import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { newFolder, removeFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that was started once and is still empty. */
    template: string;
  }
}

/** Shared between projects: Vitest loads this module once for each. */
const shared = globalThis as { template?: Promise<string> };

async function makeTemplate(): Promise<string> {
  const template = join(await newFolder(), 'template');
  const backend = await startBackend(await claimFolder(template));
  await backend.close();
  return template;
}

/**
 * Creates a template database before all tests. Each file copies it, because creating a database takes longer than
 * most tests.
 */
export default async function setup(project: TestProject) {
  shared.template ??= makeTemplate();
  const template = await shared.template;
  project.provide('template', template);
  return () => removeFolder(dirname(template));
}

/**
 * Creates a data folder in the state after a first start, except for the keys, which every folder generates. It is
 * removed after the last test.
 * @returns its absolute path
 */
export async function newDataFolder(): Promise<string> {
  const template = inject('template');
  const folder = await mkdtemp(join(dirname(template), 'data-'));
  for (const name of ['db', 'db.started'])
    cpSync(join(template, name), join(folder, name), { recursive: true });
  return folder;
}
