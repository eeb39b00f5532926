import type { Migration } from './migrate.ts';

/**
 * Rules of screen time: quiet hours are a list, and tasks that come first have their new name. A kid's row keeps all its
 * values as its own.
 *
 * The rules are rewritten as text: JSON.stringify wrote them, always with quietHours before autoApprove.
 */
export const screentimeRules: Migration = {
  number: 42,
  name: 'screentime-rules',
  sql: () => `
    UPDATE screentime_settings SET settings = REPLACE(settings, '"blockingTasksFirst":', '"tasksFirst":');
    UPDATE screentime_settings SET settings = REPLACE(settings, '"quietHours":null', '"quietHours":[]');
    UPDATE screentime_settings SET settings = REPLACE(settings, '"quietHours":{"startMinutes":', '"quietHours":[{"from":');
    UPDATE screentime_settings SET settings = REPLACE(settings, ',"endMinutes":', ',"until":');
    UPDATE screentime_settings SET settings = REPLACE(settings, '},"autoApprove":', '}],"autoApprove":');
  `,
};
