import type { WriteContext } from '#operations';

/** What media need from other domains. */
export interface MediaPorts {
  /** The local day for which the kid can hand in this task, which wants a photo or a video. Refuses any other task or day. */
  readonly dayOfCameraTask: (context: WriteContext, taskId: string, date: string | undefined) => Promise<string>;
}
