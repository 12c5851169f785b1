import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { copyDatabase, emptyDatabaseCommand } from './empty-database.ts';
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
  await promisify(execFile)(process.execPath, [...emptyDatabaseCommand, template]);
  return template;
}

/**
 * Creates a template database before all tests, unless `npm test` has (`TEMPLATE_DATABASE`). Each file copies it,
 * because creating a database takes longer than most tests.
 */
export default async function setup(project: TestProject) {
  const { TEMPLATE_DATABASE: existing } = process.env;
  if (existing) {
    project.provide('template', existing);
    return;
  }
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
  await copyDatabase(template, folder);
  return folder;
}
