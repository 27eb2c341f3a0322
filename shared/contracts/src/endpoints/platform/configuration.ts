import Type from 'typebox';
import { Configuration, ConfigurationForAdmin, ConfigurationInput } from '../../platform/configuration.ts';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

/** Each may have a logo of megabytes, so pages are smaller than elsewhere. */
const SMALL_PAGE = { ...Page, pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 20 })) };

export const configurationEndpoints = {
  GetConfig: endpoint('GetConfig', {
    access: 'public',
    summary: 'The active configuration of the host that was asked, else the default one',
    response: Configuration,
  }),
  GetConfigList: endpoint('GetConfigList', {
    access: 'customizer',
    summary: 'All configurations, newest first, at most 20 a page since each carries its logo',
    query: Strict(SMALL_PAGE),
    response: Type.Array(ConfigurationForAdmin),
  }),
  UpsertConfig: endpoint('UpsertConfig', {
    access: 'customizer',
    summary: 'Creates a configuration, or changes the one with this id; a field left out stays, null clears it',
    body: ConfigurationInput,
    response: ConfigurationForAdmin,
    problems: ['not-found', 'rule-broken', 'file-too-large', 'file-type-not-accepted'],
  }),
  ActivateConfig: endpoint('ActivateConfig', {
    access: 'customizer',
    summary: 'Makes the configuration the active one of its domain, in place of the former',
    query: Strict({ id: Uuid }),
    response: ConfigurationForAdmin,
    problems: ['not-found'],
  }),
  DeleteConfig: endpoint('DeleteConfig', {
    access: 'customizer',
    summary: 'Marks the configuration deleted; the active default one stays',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'configuration-in-use'],
  }),
};
