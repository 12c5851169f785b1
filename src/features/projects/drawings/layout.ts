/** From rooms on a grid to walls, doors and windows. Every unit of ground belongs to one room or to none. */
import type { Rect, Side } from './geometry.ts';
import type { Door, Level, Room } from './schema.ts';

/** A stretch of a grid line: `line` is its y (axis `x`) or its x (axis `y`), `from` and `to` lie along the axis. */
export interface Stretch {
  axis: 'x' | 'y';
  line: number;
  from: number;
  to: number;
}

/** A stretch with the rooms on its two sides: `before` lies to the north or west, `after` to the south or east. */
export interface Border extends Stretch {
  before: string | undefined;
  after: string | undefined;
}

/** `outer` and `inner` are walls; `rail` bounds a balcony, `edge` a pool or two terraces. */
type WallKind = 'outer' | 'inner' | 'rail' | 'edge';

export interface Wall extends Stretch {
  kind: WallKind;
}

export interface Opening extends Stretch {
  type: Door['type'] | 'window';
  /** What it joins; undefined is the open air. For a door: the room it swings into comes last. */
  joins: readonly [string | undefined, string | undefined];
  /** Whether its hinge is at `from`. */
  hinge: 'from' | 'to';
  /** Whether the room it swings into lies to the south or east. */
  swings: 'before' | 'after';
}

export interface Layout {
  rooms: Map<string, Room>;
  borders: Border[];
  walls: Wall[];
  openings: Opening[];
  /** What is wrong with the plan, for the one who draws it; empty if nothing is. */
  problems: string[];
}

/** A room's ground. */
export const groundOf = ({ at: [x, y], size: [width, height], and }: Room): Rect[] => [
  { x, y, width, height },
  ...and.map(({ at, size }) => ({ x: at[0], y: at[1], width: size[0], height: size[1] })),
];

const doorWidths = { door: 3, gate: 4, sliding: 0, opening: 0 } satisfies Record<Door['type'], number>;

/** Works a level out. @param homeOf tells homes apart, between which walls are as thick as outer ones */
export function layOut({ rooms, doors }: Level, homeOf: (id: string) => string = () => ''): Layout {
  const problems: string[] = [];
  const known = new Map(rooms.map((room) => [room.id, room]));
  if (known.size < rooms.length) problems.push('two rooms share an id');
  const borders = bordersOf(ownersOf(rooms, problems));
  const openAir = new Set(rooms.filter(({ kind }) => kind !== 'room').map(({ id }) => id));
  const openings = [
    ...doors.flatMap((door) => placeDoor(door, borders, problems)),
    ...rooms.flatMap((room) =>
      room.windows.flatMap((side) => placeWindow(room, side, borders, openAir, problems)),
    ),
  ];
  for (const [index, opening] of openings.entries()) {
    const rival = openings.slice(index + 1).find((other) => meet(opening, other));
    if (rival) problems.push(`${nameOf(opening)} and ${nameOf(rival)} are in the same place`);
  }
  problems.push(...unreachable(rooms, openings));
  const kindOf = ({ before, after }: Border): WallKind => {
    const kinds = [before, after].map((id) => (id === undefined ? undefined : known.get(id)?.kind));
    if (kinds.includes('room')) {
      const apart = kinds[0] !== kinds[1] || homeOf(before ?? '') !== homeOf(after ?? '');
      return apart ? 'outer' : 'inner';
    }
    return kinds.includes(undefined) && kinds.includes('open') ? 'rail' : 'edge';
  };
  const walls = joined(borders.map((border) => ({ ...border, kind: kindOf(border) })));
  return {
    rooms: known,
    borders,
    walls: walls.flatMap((wall) => without(wall, openings)),
    openings,
    problems,
  };
}

const key = (x: number, y: number) => `${x},${y}`;

function ownersOf(rooms: readonly Room[], problems: string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const room of rooms) {
    for (const { x, y, width, height } of groundOf(room)) {
      for (let column = x; column < x + width; column++) {
        for (let row = y; row < y + height; row++) {
          const other = owners.get(key(column, row));
          if (other) problems.push(`${room.id} and ${other} overlap at ${column}, ${row}`);
          owners.set(key(column, row), room.id);
        }
      }
    }
  }
  return owners;
}

/** The lines between one owner's ground and another's, each as long as both stay the same. */
function bordersOf(owners: Map<string, string>): Border[] {
  const found = new Map<string, Border>();
  const add = (axis: Stretch['axis'], line: number, from: number, before?: string, after?: string) => {
    if (before !== after)
      found.set(`${axis} ${line} ${from}`, { axis, line, from, to: from + 1, before, after });
  };
  for (const [place, owner] of owners) {
    const [x = 0, y = 0] = place.split(',').map(Number);
    add('x', y, x, owners.get(key(x, y - 1)), owner);
    add('x', y + 1, x, owner, owners.get(key(x, y + 1)));
    add('y', x, y, owners.get(key(x - 1, y)), owner);
    add('y', x + 1, y, owner, owners.get(key(x + 1, y)));
  }
  return merged([...found.values()], (a, b) => a.before === b.before && a.after === b.after);
}

const joined = (walls: Wall[]): Wall[] =>
  merged(
    walls.map(({ kind, axis, line, from, to }) => ({ kind, axis, line, from, to })),
    (a, b) => a.kind === b.kind,
  );

function merged<S extends Stretch>(stretches: S[], alike: (a: S, b: S) => boolean): S[] {
  const sorted = stretches.toSorted(
    (a, b) => a.axis.localeCompare(b.axis) || a.line - b.line || a.from - b.from,
  );
  const result: S[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (
      last &&
      last.axis === next.axis &&
      last.line === next.line &&
      last.to === next.from &&
      alike(last, next)
    )
      last.to = next.to;
    else result.push({ ...next });
  }
  return result;
}

/** The longest border between two rooms, or on one side of a room. */
function longest(borders: readonly Border[], suits: (border: Border) => boolean): Border | undefined {
  return borders.filter(suits).toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
}

const isSide = ({ axis, before, after }: Border, id: string, side: Side): boolean => {
  if (side === 'north') return axis === 'x' && after === id;
  if (side === 'south') return axis === 'x' && before === id;
  if (side === 'west') return axis === 'y' && after === id;
  return axis === 'y' && before === id;
};

function placeDoor(door: Door, borders: readonly Border[], problems: string[]): Opening[] {
  const { from, to, type, at, side } = door;
  const outside = from === 'outside' ? undefined : from;
  const border = longest(
    borders,
    (candidate) =>
      ((candidate.before === outside && candidate.after === to) ||
        (candidate.before === to && candidate.after === outside)) &&
      (side === undefined || isSide(candidate, to, side)),
  );
  if (!border) {
    problems.push(`the ${type} from ${from} to ${to} has no wall to stand in`);
    return [];
  }
  const length = border.to - border.from;
  const corner = type === 'opening' ? 0 : 0.5;
  const width = door.width ?? (doorWidths[type] || length - 2 * corner);
  if (width > length - (type === 'opening' ? 0 : 0.5)) {
    problems.push(`the ${type} from ${from} to ${to} is wider than its wall`);
    return [];
  }
  const room = length - width;
  const place = {
    start: Math.min(corner, room / 2),
    middle: room / 2,
    end: Math.max(room - corner, room / 2),
  };
  const start = border.from + (type === 'sliding' || type === 'opening' ? place.middle : place[at]);
  return [
    {
      axis: border.axis,
      line: border.line,
      from: start,
      to: start + width,
      type,
      joins: [outside, to],
      hinge: at === 'end' ? 'to' : 'from',
      swings: border.after === to ? 'after' : 'before',
    },
  ];
}

/** A window to the open air or, failing that, to a terrace. */
function placeWindow(
  room: Room,
  side: Side,
  borders: readonly Border[],
  openAir: ReadonlySet<string>,
  problems: string[],
): Opening[] {
  const outside = ({ before, after }: Border) => before === undefined || after === undefined;
  const terrace = ({ before, after }: Border) => openAir.has(before ?? '') || openAir.has(after ?? '');
  const border =
    longest(borders, (candidate) => isSide(candidate, room.id, side) && outside(candidate)) ??
    longest(borders, (candidate) => isSide(candidate, room.id, side) && terrace(candidate));
  if (!border) {
    problems.push(`${room.id} has no outer wall in the ${side} for its window`);
    return [];
  }
  const length = border.to - border.from;
  const width = Math.min(Math.max(length * 0.55, 2), 9);
  const from = border.from + (length - width) / 2;
  const { axis, line } = border;
  const joins = [undefined, room.id] as const;
  return [{ axis, line, from, to: from + width, type: 'window', joins, hinge: 'from', swings: 'after' }];
}

const meet = (a: Stretch, b: Stretch): boolean =>
  a.axis === b.axis && a.line === b.line && a.from < b.to && b.from < a.to;

const nameOf = ({ type, joins }: Opening) => `the ${type} of ${joins.filter(Boolean).join(' and ')}`;

/** Rooms that no way leads to, neither from the open air nor from a stair. */
function unreachable(rooms: readonly Room[], openings: readonly Opening[]): string[] {
  const stairs = rooms.filter(({ furniture }) => furniture.stair).map(({ id }) => id);
  const reached = new Set<string | undefined>([undefined, ...stairs]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { type, joins } of openings) {
      if (type !== 'window' && joins.some((id) => reached.has(id))) for (const id of joins) reached.add(id);
    }
  }
  return rooms
    .filter(({ id, kind }) => kind === 'room' && !reached.has(id))
    .map(({ id }) => `no door leads to ${id}`);
}

/** What is left of a wall beside its openings. */
function without(wall: Wall, openings: readonly Opening[]): Wall[] {
  const gaps = openings.filter((opening) => meet(wall, opening)).toSorted((a, b) => a.from - b.from);
  const parts: Wall[] = [];
  let from = wall.from;
  for (const gap of gaps) {
    if (gap.from > from) parts.push({ ...wall, from, to: gap.from });
    from = Math.max(from, gap.to);
  }
  if (from < wall.to) parts.push({ ...wall, from });
  return parts;
}
