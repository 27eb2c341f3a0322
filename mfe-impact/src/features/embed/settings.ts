import type { ImpactErrorCode, ImpactEvents, ImpactLanguage } from '@impact-call/embed';

export interface EmbedSettings {
  server: string;
  key: string;
  /** Empty: any framework of the key. */
  framework: string;
  /** Null: the key's language. */
  language: ImpactLanguage | null;
  theme: 'light' | 'dark' | 'auto';
}

export type Emit = <T extends keyof ImpactEvents>(type: T, detail: ImpactEvents[T]['detail']) => void;

export type { ImpactErrorCode };

export interface OpenedWizard {
  update(settings: EmbedSettings): void;
  close(): void;
}
