import { expect, test } from '@jest/globals';
import { onlyUsedVariables } from './draw.tsx';

test('leaves out what nothing reads, and what was read by such alone', () => {
  const css = ':host{--a:1px;--b:var(--c);--c:2px;--d:3px}.x{width:var(--a)}.x--y:hover{color:red}';
  expect(onlyUsedVariables(css, '<i style="height:var(--d)"></i>')).toBe(
    ':host{--a:1px;--d:3px}.x{width:var(--a)}.x--y:hover{color:red}',
  );
});
