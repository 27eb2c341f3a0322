import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  CommentChange,
  CommentPerson,
  NewComment,
  NewReviewComment,
  ReviewCommentChange,
  SubmissionComment,
} from '../../submissions/comments.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

const ofAdministrators = {
  GetComments: endpoint('GetComments', {
    access: 'admin',
    summary: 'What administrators and reviewers say to each other about a submission, newest first',
    query: Strict({ submissionId: Uuid, ...Page }),
    response: Type.Array(SubmissionComment),
    problems: ['not-found'],
  }),
  GetCommentPeople: endpoint('GetCommentPeople', {
    access: 'admin',
    summary: 'Whom a comment on a submission may name: those who can read it',
    query: Strict({ submissionId: Uuid }),
    response: Type.Array(CommentPerson),
    problems: ['not-found'],
  }),
  AddComment: endpoint('AddComment', {
    access: 'admin',
    summary: 'Comments on a submission; whoever is named hears of it by mail',
    body: NewComment,
    response: SubmissionComment,
    problems: ['not-found', 'rule-broken'],
  }),
  UpdateComment: endpoint('UpdateComment', {
    access: 'admin',
    summary: "Changes one's own comment over the version that was seen; whoever is newly named hears of it",
    body: CommentChange,
    response: SubmissionComment,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  DeleteComment: endpoint('DeleteComment', {
    access: 'admin',
    summary: "Deletes one's own comment for good; the log says that there was one, and not what it said",
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
};

const ofReviewers = {
  GetReviewComments: endpoint('GetReviewComments', {
    access: 'reviewer',
    summary: 'The comments on a submission to be reviewed, newest first; other reviewers are numbers',
    query: Strict({ reviewId: Uuid, ...Page }),
    response: Type.Array(SubmissionComment),
    problems: ['not-found'],
  }),
  GetReviewCommentPeople: endpoint('GetReviewCommentPeople', {
    access: 'reviewer',
    summary: 'Whom a comment on a submission to be reviewed may name; other reviewers are numbers',
    query: Strict({ reviewId: Uuid }),
    response: Type.Array(CommentPerson),
    problems: ['not-found'],
  }),
  AddReviewComment: endpoint('AddReviewComment', {
    access: 'reviewer',
    summary: 'Comments on a submission to be reviewed; whoever is named hears of it by mail',
    body: NewReviewComment,
    response: SubmissionComment,
    problems: ['not-found', 'rule-broken'],
  }),
  UpdateReviewComment: endpoint('UpdateReviewComment', {
    access: 'reviewer',
    summary: "Changes one's own comment on a submission to be reviewed over the version that was seen",
    body: ReviewCommentChange,
    response: SubmissionComment,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  DeleteReviewComment: endpoint('DeleteReviewComment', {
    access: 'reviewer',
    summary: "Deletes one's own comment on a submission to be reviewed for good",
    query: Strict({ reviewId: Uuid, id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
};

export const commentEndpoints = { ...ofAdministrators, ...ofReviewers };
