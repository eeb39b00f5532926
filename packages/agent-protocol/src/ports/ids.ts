export interface Ids {
  nextRunId(): string;
  nextQuestionId(): string;
}
