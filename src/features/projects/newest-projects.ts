/** Returns the newest projects, which have the highest ids, in their given order. */
export function newest<P extends { id: number }>(projects: readonly P[], count: number): P[] {
  const chosen = new Set([...projects].sort((a, b) => b.id - a.id).slice(0, count));
  return projects.filter((project) => chosen.has(project));
}
