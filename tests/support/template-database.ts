import { cpSync } from 'node:fs';
import { join } from 'node:path';
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
  const template = await newFolder();
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
  return () => removeFolder(template);
}

/**
 * Creates a data folder in the state after a first start, except for the keys, which every folder generates.
 * @returns its absolute path
 */
export async function newDataFolder(): Promise<string> {
  const folder = await newFolder();
  for (const name of ['db', 'db.started'])
    cpSync(join(inject('template'), name), join(folder, name), { recursive: true });
  return folder;
}
