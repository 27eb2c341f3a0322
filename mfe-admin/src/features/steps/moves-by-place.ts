import {
  closestCenter,
  KeyboardSensor,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type KeyboardSensorProps,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { SortableData } from '@dnd-kit/sortable';

const WAYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface MovesByPlace {
  /** Forgets the place of the move before. */
  begin(): void;
  coordinateGetter: KeyboardCoordinateGetter;
  collisionDetection: CollisionDetection;
}

/**
 * Moves by keys are counted in places, one for each press. The library measures instead: it takes what the page scrolled
 * off the place of each row, and a list that sticks to the window does not scroll with its page. A page that became
 * shorter meanwhile, because a step's editor had come, let a key skip places.
 */
export function createMovesByPlace(): MovesByPlace {
  let aim: UniqueIdentifier | null = null;
  let start: { x: number; y: number } | null = null;
  return {
    begin() {
      aim = null;
      start = null;
    },

    coordinateGetter(event, { active, currentCoordinates, context: { droppableContainers, active: held } }) {
      const way = WAYS[event.code];
      if (way === undefined) return undefined;
      event.preventDefault();
      const { items = [] } = (held?.data.current as Partial<SortableData> | undefined)?.sortable ?? {};
      const next = items[items.indexOf(aim ?? active) + way];
      const [from, to] = [active, next ?? active].map((id) => droppableContainers.getNodeFor(id));
      if (next === undefined || !from || !to) return undefined;
      aim = next;
      start ??= currentCoordinates;
      to.scrollIntoView({ block: 'nearest' });
      // Distances within the list, which neither scrolling nor a row on its way changes.
      const down = to.offsetTop > from.offsetTop ? to.offsetHeight - from.offsetHeight : 0;
      return { x: start.x, y: start.y + to.offsetTop - from.offsetTop + down };
    },

    /** By keys the place that they came to, by pointer the row that is nearest. */
    collisionDetection: (args) =>
      args.pointerCoordinates === null ? [{ id: aim ?? args.active.id }] : closestCenter(args),
  };
}

/** Moves a row wherever it stands: the library's own scrolls the page instead, where that is possible. */
export class PlaceKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const { context } = props;
    super({
      ...props,
      context: {
        get current() {
          return { ...context.current, scrollableAncestors: [] };
        },
      },
    });
  }
}
