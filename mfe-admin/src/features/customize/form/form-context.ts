import { createContext, use } from 'react';
import type { ConfigurationField, ConfigurationValues } from './configuration-values.ts';

/** The form of a configuration, as its parts use it. */
export interface ConfigurationForm {
  values: ConfigurationValues;
  set<F extends ConfigurationField>(field: F, value: ConfigurationValues[F]): void;
  /** What is wrong with a field, in words. */
  errorOf(field: ConfigurationField): string | undefined;
}

export const ConfigurationFormContext = createContext<ConfigurationForm | null>(null);

/** Of the form around it. */
export function useConfigurationForm(): ConfigurationForm {
  const form = use(ConfigurationFormContext);
  if (!form) throw new Error('useConfigurationForm needs a <ConfigurationFormContext> above it');
  return form;
}

/** The id of a field's element, by which errors link to it. */
export const anchorOf = (field: ConfigurationField): string => `configuration-${field}`;
