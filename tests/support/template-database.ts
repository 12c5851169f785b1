import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { newFolder, removeFolder } from './folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that was started once and holds nothing yet. */
    template: string;
  }
}

/** Vitest loads this module anew for each project. */
const shared = globalThis as { template?: Promise<string> };

async function makeTemplate(): Promise<string> {
  const template = await newFolder();
  const backend = await startBackend(await claimFolder(template));
  await backend.close();
  return template;
}

/** Making a database takes longer than most tests of one: each file gets a copy of one made before them all. */
export default async function setup(project: TestProject) {
  shared.template ??= makeTemplate();
  const template = await shared.template;
  project.provide('template', template);
  return () => removeFolder(template);
}

/**
 * A data folder as a first start leaves it, except for the keys, which every folder makes for itself.
 * @returns its absolute path
 */
export async function newDataFolder(): Promise<string> {
  const folder = await newFolder();
  for (const name of ['db', 'db.started'])
    cpSync(join(inject('template'), name), join(folder, name), { recursive: true });
  return folder;
}
