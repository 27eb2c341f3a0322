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
  /** Resets the target of the previous move. */
  begin(): void;
  coordinateGetter: KeyboardCoordinateGetter;
  collisionDetection: CollisionDetection;
}

/** Keyboard moves count positions: dnd-kit's pixels are wrong in a sticky list, and skipped positions. */
export function createMovesByPlace(): MovesByPlace {
  let aim: UniqueIdentifier | null = null;
  let start: { x: number; y: number } | null = null;
  return {
    begin() {
      aim = null;
      start = null;
    },

    coordinateGetter(event, { active, currentCoordinates, context: { droppableContainers, active: dragged } }) {
      const way = WAYS[event.code];
      if (way === undefined) return undefined;
      event.preventDefault();
      const { items = [] } = (dragged?.data.current as Partial<SortableData> | undefined)?.sortable ?? {};
      const next = items[items.indexOf(aim ?? active) + way];
      const [from, to] = [active, next ?? active].map((id) => droppableContainers.getNodeFor(id));
      if (next === undefined || !from || !to) return undefined;
      aim = next;
      start ??= currentCoordinates;
      to.scrollIntoView({ block: 'nearest' });
      // Distances within the list, which neither scrolling nor a moving row changes.
      const down = to.offsetTop > from.offsetTop ? to.offsetHeight - from.offsetHeight : 0;
      return { x: start.x, y: start.y + to.offsetTop - from.offsetTop + down };
    },

    collisionDetection: (args) =>
      args.pointerCoordinates === null ? [{ id: aim ?? args.active.id }] : closestCenter(args),
  };
}

/** Moves rows regardless of scroll position; the default sensor scrolls the page instead where possible. */
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
