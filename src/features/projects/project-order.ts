const statuses = ['Ongoing', 'Upcoming', 'Completed'] as const;

interface Ordered {
  id: number;
  status: (typeof statuses)[number];
}

/** Sort order of every list of projects: ongoing, upcoming, completed; within a status by id. */
export const byStatus = (a: Ordered, b: Ordered): number =>
  statuses.indexOf(a.status) - statuses.indexOf(b.status) || a.id - b.id;

/** Returns the newest projects, which have the highest ids, in their given order. */
export function newest<P extends { id: number }>(projects: readonly P[], count: number): P[] {
  const chosen = new Set([...projects].sort((a, b) => b.id - a.id).slice(0, count));
  return projects.filter((project) => chosen.has(project));
}
