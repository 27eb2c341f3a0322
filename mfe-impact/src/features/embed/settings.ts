import type { ImpactErrorCode, ImpactEvents, ImpactLanguage } from '@impact-call/embed';

/** The element's attributes. */
export interface EmbedSettings {
  /** Origin of Impact Call. */
  server: string;
  key: string;
  /** Empty: any framework of the key. */
  framework: string;
  /** Null: the key's language. */
  language: ImpactLanguage | null;
  theme: 'light' | 'dark' | 'auto';
}

/** Emits an event on the element. */
export type Emit = <T extends keyof ImpactEvents>(type: T, detail: ImpactEvents[T]['detail']) => void;

export type { ImpactErrorCode };

/** The wizard in a shadow root, as the loader uses it. */
export interface OpenedWizard {
  update(settings: EmbedSettings): void;
  close(): void;
}
