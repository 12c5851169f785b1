const statuses = ['Ongoing', 'Upcoming', 'Completed'] as const;

interface Ordered {
  id: number;
  status: (typeof statuses)[number];
}

/** Sort order of every list of projects: ongoing, upcoming, completed; within a status by id. */
export const byStatus = (a: Ordered, b: Ordered): number =>
  statuses.indexOf(a.status) - statuses.indexOf(b.status) || a.id - b.id;
