/** The homes of an apartment building, put together to the storey they share. */
import { around, type Rect } from './geometry.ts';
import { groundOf } from './layout.ts';
import type { FloorPlans, Level, Room } from './schema.ts';

/** Room ids of a shared storey are `home/room`; those of stair and landing have no home. */
export const homeOf = (id: string): string => (id.includes('/') ? (id.split('/')[0] ?? '') : '');

/** What a wall parts: one home from another, or a common room from its neighbour. */
export const apart = (id: string): string => homeOf(id) || id;

export interface PlacedHome {
  name: string;
  kind: string | undefined;
  ground: Rect;
}

/** One level made of the homes of a storey and what lies between them. */
export function assemble({ plans, floor }: FloorPlans): { level: Level; homes: PlacedHome[] } {
  if (!floor) throw new Error('These plans have no common storey');
  const homes: PlacedHome[] = [];
  const rooms = [...floor.rooms];
  const doors = [...floor.doors];
  for (const [index, { plan, at, flip = '' }] of floor.homes.entries()) {
    const home = plans.find(({ id }) => id === plan);
    if (!home) throw new Error(`There is no plan "${plan}"`);
    const frame = around(home.rooms.flatMap(groundOf));
    const name = (id: string) => (id === 'outside' ? id : `h${index}/${id}`);
    const move = ({ x, y, width, height }: Rect): Rect => ({
      x: at[0] + (flip.includes('x') ? frame.width - x - width : x),
      y: at[1] + (flip.includes('y') ? frame.height - y - height : y),
      width,
      height,
    });
    for (const room of home.rooms) {
      const [first, ...others] = groundOf(room).map((ground) => {
        const { x, y, width, height } = move(ground);
        return { at: [x, y] as [number, number], size: [width, height] as [number, number] };
      });
      const windows = room.windows.map((side) => turned(side, flip));
      if (first) rooms.push({ ...room, ...first, and: others, id: name(room.id), windows, furniture: {} });
    }
    for (const door of home.doors) {
      // The front door is drawn with the landing that leads to it.
      if (door.from === 'outside') continue;
      const at = mirroredPlace(door.at, flip);
      const side = door.side && turned(door.side, flip);
      doors.push({ ...door, from: name(door.from), to: name(door.to), at, side });
    }
    homes.push({ name: home.name, kind: home.kind, ground: move(frame) });
  }
  return { level: { rooms, doors }, homes };
}

function turned(side: Room['windows'][number], flip: string): Room['windows'][number] {
  if (side === 'north' || side === 'south')
    return flip.includes('y') === (side === 'north') ? 'south' : 'north';
  return flip.includes('x') === (side === 'east') ? 'west' : 'east';
}

/** Doors keep to their corner only roughly where a plan is mirrored both ways; on a storey that is enough. */
const mirroredPlace = (at: 'start' | 'middle' | 'end', flip: string) =>
  flip && at !== 'middle' ? (at === 'start' ? 'end' : 'start') : at;
