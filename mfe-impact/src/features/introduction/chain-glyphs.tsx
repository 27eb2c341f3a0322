import { chakra } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

export const CHAIN = ['budget', 'outcome', 'stakeholder', 'indicator', 'proxy'] as const;
export type ChainLink = (typeof CHAIN)[number];

const GLYPHS: Record<ChainLink, ReactNode> = {
  budget: (
    <>
      <ellipse cx="24" cy="15" rx="11" ry="4.5" />
      <path d="M13 15v8c0 2.5 4.9 4.5 11 4.5S35 25.5 35 23v-8" />
      <path d="M13 23v8c0 2.5 4.9 4.5 11 4.5S35 33.5 35 31v-8" />
    </>
  ),
  outcome: (
    <>
      <path d="M24 37V21" />
      <path d="M24 27c0-6 4-9.5 10.5-9.5C34.5 24 30.5 27 24 27Z" fill="currentColor" fillOpacity=".16" />
      <path d="M24 23c0-6-3.5-10-10-10.5C13.5 19 17.5 23 24 23Z" fill="currentColor" fillOpacity=".16" />
      <path d="M15 37h18" />
    </>
  ),
  stakeholder: (
    <>
      <circle cx="19" cy="18" r="5" fill="currentColor" fillOpacity=".16" />
      <path d="M10 36c0-6 4-10 9-10s9 4 9 10" />
      <circle cx="32" cy="20" r="3.8" />
      <path d="M31 27.5c4.2 0 7 3.3 7 8.5" />
    </>
  ),
  indicator: (
    <>
      <path d="M11 12v24h26" />
      <path d="M17 36v-6h4v6M25 36V24h4v12" />
      <path d="M33 36V15h4v21" fill="currentColor" fillOpacity=".16" />
    </>
  ),
  proxy: (
    <>
      <path d="M12 25 25 12h10v10L22 35Z" fill="currentColor" fillOpacity=".16" />
      <circle cx="30" cy="17" r="1.8" fill="currentColor" />
      <path d="M22.5 21.5c-2.5.3-4.5 2.5-4.2 5M17 25.2l4-.5" />
    </>
  ),
};

/** The text beside it says the same. */
export function ChainGlyph({ link }: { link: ChainLink }) {
  return (
    <chakra.svg
      viewBox="0 0 48 48"
      boxSize="12"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      flexShrink="0"
    >
      {GLYPHS[link]}
    </chakra.svg>
  );
}
