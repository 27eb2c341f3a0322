import { Box, Button, Heading } from '@impact-call/ui/design-system';
import { expect, test } from '@jest/globals';
import { drawShadow } from './draw-shadow.tsx';

const { html, css } = await drawShadow(
  <Box px={{ base: '4', md: '8' }}>
    <Heading as="h2">A title</Heading>
    <Button>On</Button>
  </Box>,
);

test('the markup has words and classes, and no style of its own', () => {
  expect(html.replace(/ class="[^"]*"/g, '')).toBe('<div><h2>A title</h2><button type="button">On</button></div>');
});

test('each class of the markup has its rules, below our own root and by its measures', () => {
  const classes = [...html.matchAll(/ic-(?!heading|button)[\w-]+/g)].map(([name]) => name);
  expect(classes).toHaveLength(3);
  expect(classes.filter((name) => !css.includes(`.${name}{`))).toEqual([]);
  expect(css).toContain('.ic-root{');
  expect(css).toContain('@container ic-root (min-width: 768px)');
  expect(css).not.toMatch(/\drem\b/);
});

test('all variables that the rules read without a way out are declared in them', () => {
  const declared = new Set([...css.matchAll(/(--(?:[\w-]|\\.)+):/g)].map(([, name]) => name));
  const read = [...css.matchAll(/var\((--(?:[\w-]|\\.)+)\)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !declared.has(name))).toEqual([]);
});
