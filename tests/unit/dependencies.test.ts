import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

interface LockEntry {
  integrity?: string;
  /** Whether it is bundled in another package's archive, whose hash covers it. */
  inBundle?: boolean;
}

test('The Node version is the same everywhere', () => {
  const version = readFileSync('.node-version', 'utf8').trim();
  const nodes = Object.entries(packageJson.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(nodes.map(([, pinned]) => pinned)).toEqual(nodes.map(() => version));
});

test('Every package in the lock file has a hash, including those for other systems', () => {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const archives = Object.entries(lock.packages).filter(([path, { inBundle }]) => path && !inBundle);
  expect(archives.length).toBeGreaterThan(0);
  expect(archives.filter(([, { integrity }]) => !integrity)).toEqual([]);
});
