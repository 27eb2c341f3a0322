import { createContext, use } from 'react';
import type { ConfigurationField, ConfigurationValues } from './configuration-values.ts';

/** The configuration form, as its fields use it. */
export interface ConfigurationForm {
  values: ConfigurationValues;
  set<F extends ConfigurationField>(field: F, value: ConfigurationValues[F]): void;
  /** The error message of a field. */
  errorOf(field: ConfigurationField): string | undefined;
}

export const ConfigurationFormContext = createContext<ConfigurationForm | null>(null);

/** The form of the nearest provider. */
export function useConfigurationForm(): ConfigurationForm {
  const form = use(ConfigurationFormContext);
  if (!form) throw new Error('useConfigurationForm needs a <ConfigurationFormContext> above it');
  return form;
}

/** The element id of a field, which errors link to. */
export const anchorOf = (field: ConfigurationField): string => `configuration-${field}`;
