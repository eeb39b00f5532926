import { later } from '../../client/surroundings.ts';

/** What a camera gave, made ready to send: a photo is drawn anew and smaller, which also leaves behind where it was taken. */
const LONGEST_SIDE = 1600;
/** In base64 this is the megabyte that an agent can be shown. */
const MOST_BYTES = 700_000;
const MOST_VIDEO_BYTES = 50 * 1024 * 1024;
const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'];

export type Prepared = Blob | 'unreadable' | 'tooLarge' | 'tooLong';

export async function preparePhoto(file: Blob): Promise<Prepared> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.naturalWidth, picture.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (context === null) return 'unreadable';
    // What is see-through would be black in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of [0.85, 0.7, 0.5, 0.3]) {
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (drawn !== null && (drawn.size <= MOST_BYTES || quality === 0.3)) return drawn;
    }
    return 'unreadable';
  } catch {
    return 'unreadable';
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A video is sent as it is. */
export async function prepareVideo(file: Blob, mostSeconds: number): Promise<Prepared> {
  // Some cameras add the codec to the type.
  const [type = ''] = file.type.split(';');
  if (!videoTypes.includes(type)) return 'unreadable';
  if (file.size > MOST_VIDEO_BYTES) return 'tooLarge';
  const seconds = await secondsOf(file);
  if (seconds !== undefined && seconds > mostSeconds + 0.5) return 'tooLong';
  return file.slice(0, file.size, type);
}

const PATIENCE_MS = 4_000;

/** Undefined where this browser cannot tell: the server looks again. */
async function secondsOf(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    return await new Promise((resolve) => {
      video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : undefined);
      video.onerror = () => resolve(undefined);
      later(PATIENCE_MS, () => resolve(undefined));
      video.preload = 'metadata';
      video.src = url;
    });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
