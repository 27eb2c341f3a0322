import type { ReactNode } from 'react';
import { createTheme } from '../theme/system.ts';
import { draw, type Drawing } from './draw.tsx';
import { onlyUsedVariables } from './used-variables.ts';

/** Draws in Node what `UiProvider` draws in a browser, in the product's own colours: a page before it runs. For builds. */
export async function drawPage(content: ReactNode): Promise<Drawing> {
  const { html, css } = await draw(content, createTheme());
  return { html, css: onlyUsedVariables(css, html) };
}
