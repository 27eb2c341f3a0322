import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

function isSticky(node: HTMLElement | null): boolean {
  for (let each = node; each; each = each.parentElement) if (getComputedStyle(each).position === 'sticky') return true;
  return false;
}

/**
 * The library's keyboard sensor scrolls the page instead of moving what stands in the page's upper half. A list that
 * sticks to the window stays where it is then, and steps would be skipped: there it only moves.
 */
export class ListKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const { context } = props;
    super({
      ...props,
      context: {
        get current() {
          const now = context.current;
          return isSticky(now.activeNode) ? { ...now, scrollableAncestors: [] } : now;
        },
      },
    });
  }
}
