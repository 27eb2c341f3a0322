import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';
import { NewSurveyType, SurveyType, SurveyTypeChange, SurveyTypeRow } from '../../calls/survey-types.ts';

export const surveyTypeEndpoints = {
  CreateSurveyType: endpoint('CreateSurveyType', {
    access: 'admin',
    summary: 'Stores a survey to build steps from',
    body: NewSurveyType,
    response: SurveyType,
    problems: ['rule-broken'],
  }),
  GetSurveyTypes: endpoint('GetSurveyTypes', {
    access: 'admin',
    summary: 'The surveys that steps can be built from, newest first',
    query: Strict(Page),
    response: Type.Array(SurveyTypeRow),
  }),
  GetSurveyType: endpoint('GetSurveyType', {
    access: 'admin',
    summary: 'One survey whole',
    query: Strict({ id: Uuid }),
    response: SurveyType,
    problems: ['not-found'],
  }),
  UpdateSurveyType: endpoint('UpdateSurveyType', {
    access: 'admin',
    summary: 'Changes the fields of a survey that are sent; steps that were built from it hold copies, and stay',
    body: SurveyTypeChange,
    response: SurveyType,
    problems: ['not-found', 'rule-broken'],
  }),
  DeleteSurveyType: endpoint('DeleteSurveyType', {
    access: 'admin',
    summary: 'Marks a survey deleted; steps that were built from it hold copies, and stay as they are',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
};
