import type { ImpactErrorCode, ImpactEvents, ImpactLanguage } from '@impact-call/embed';

/** What the element's attributes say. */
export interface EmbedSettings {
  /** Origin of Impact Call. */
  server: string;
  key: string;
  /** Empty: whichever the key is for. */
  framework: string;
  /** Null: what the key says. */
  language: ImpactLanguage | null;
  theme: 'light' | 'dark' | 'auto';
}

/** Tells the page. */
export type Emit = <T extends keyof ImpactEvents>(type: T, detail: ImpactEvents[T]['detail']) => void;

export type { ImpactErrorCode };

/** The wizard in a shadow root, as the loader handles it. */
export interface OpenedWizard {
  update(settings: EmbedSettings): void;
  close(): void;
}
