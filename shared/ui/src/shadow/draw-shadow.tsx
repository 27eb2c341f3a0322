import type { ReactNode } from 'react';
import { draw, onlyUsedVariables, type Drawing } from '../drawing/draw.tsx';
import { createTheme } from '../theme/system.ts';
import { forShadow } from './adopted-sheet.ts';
import { RESET } from './reset-sheet.ts';
import { ROOT_CLASS } from './root-class.ts';

/** In Node, as `ShadowUiProvider` does in a browser, inside the element of `ROOT_CLASS`; for builds. */
export async function drawShadow(content: ReactNode): Promise<Drawing> {
  const { html, css } = await draw(content, createTheme(undefined, `.${ROOT_CLASS}`));
  return { html, css: onlyUsedVariables(forShadow(`${RESET}\n${css}`), html) };
}
