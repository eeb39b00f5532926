/**
 * Names of the browser that a canvas must not use. Three tables: globals by name; members of well known objects by path; and
 * names that are so particular that they are reported on whatever object they stand.
 */
import type { IssueCode } from '../issue-codes.ts';

type Rule = readonly [code: IssueCode, names: string];

const globalRules: readonly Rule[] = [
  [
    'network-api',
    `fetch fetchLater XMLHttpRequest XDomainRequest ActiveXObject WebSocket WebSocketStream EventSource WebTransport Request
    RTCPeerConnection webkitRTCPeerConnection mozRTCPeerConnection RTCDataChannel RTCIceTransport RTCSessionDescription
    RTCIceCandidate RTCRtpSender RTCRtpReceiver RTCCertificate TCPSocket UDPSocket TCPServerSocket PushManager
    BackgroundFetchManager SyncManager XSLTProcessor HTMLFencedFrameElement FencedFrameConfig`,
  ],
  [
    'storage-api',
    `localStorage sessionStorage indexedDB webkitIndexedDB mozIndexedDB IDBFactory caches CacheStorage cookieStore CookieStore
    openDatabase requestFileSystem webkitRequestFileSystem webkitResolveLocalFileSystemURL sharedStorage StorageManager
    StorageEvent LockManager FileSystemDirectoryHandle FileSystemFileHandle`,
  ],
  ['host-messages', 'BroadcastChannel postMessage onmessage onmessageerror'],
  ['host-access', 'parent top opener frameElement external chrome browser launchQueue'],
  [
    'worker',
    'Worker SharedWorker ServiceWorker ServiceWorkerContainer Worklet AudioWorklet AudioWorkletNode importScripts',
  ],
  ['web-assembly', 'WebAssembly'],
  ['shared-memory', 'SharedArrayBuffer Atomics'],
  ['code-from-text', 'eval Function AsyncFunction GeneratorFunction execScript ShadowRealm'],
  ['navigation', 'navigation Navigation close stop onpopstate onhashchange'],
  ['new-window', 'open showModalDialog'],
  ['dialog', 'alert confirm prompt'],
  ['leave-trap', 'onbeforeunload onunload'],
  ['file-picker', 'showOpenFilePicker showSaveFilePicker showDirectoryPicker'],
  [
    'device-api',
    `Accelerometer Gyroscope Magnetometer LinearAccelerationSensor GravitySensor AbsoluteOrientationSensor
    RelativeOrientationSensor OrientationSensor AmbientLightSensor Sensor DeviceMotionEvent DeviceOrientationEvent
    ondevicemotion ondeviceorientation ondeviceorientationabsolute IdleDetector NDEFReader NDEFMessage Notification
    MediaRecorder ImageCapture BarcodeDetector FaceDetector TextDetector PressureObserver EyeDropper PresentationRequest
    getScreenDetails queryLocalFonts USB HID Serial Bluetooth MIDIAccess GamepadEvent XRSystem ContactsManager WakeLock
    MediaDevices MediaStreamTrackProcessor NavigatorUAData`,
  ],
  ['screen-api', 'print documentPictureInPicture moveTo moveBy resizeTo resizeBy'],
  ['payment', 'PaymentRequest ApplePaySession getDigitalGoodsService PaymentManager SecurePaymentConfirmationRequest'],
  [
    'credentials',
    `PasswordCredential FederatedCredential PublicKeyCredential IdentityCredential IdentityProvider OTPCredential
    DigitalCredential CredentialsContainer Credential`,
  ],
  [
    'speech',
    'SpeechRecognition webkitSpeechRecognition SpeechGrammarList webkitSpeechGrammarList SpeechRecognitionPhrase',
  ],
  ['speaks', 'SpeechSynthesisUtterance'],
  ['language-model', 'LanguageModel Summarizer Translator LanguageDetector Writer Rewriter Proofreader ai AI Rewriter'],
  ['clipboard', 'ClipboardItem Clipboard'],
  ['injected-script', 'HTMLScriptElement SVGScriptElement'],
  ['nested-frame', 'HTMLIFrameElement HTMLFrameElement HTMLPortalElement HTMLObjectElement HTMLEmbedElement'],
  ['link-element', 'HTMLLinkElement HTMLBaseElement'],
];

const memberRules: readonly (readonly [code: IssueCode, object: string, names: string])[] = [
  [
    'network-api',
    'navigator',
    'sendBeacon runAdAuction joinAdInterestGroup leaveAdInterestGroup updateAdInterestGroups',
  ],
  ['network-api', 'document', 'browsingTopics interestCohort hasPrivateToken hasRedemptionRecord'],
  ['worker', 'navigator', 'serviceWorker'],
  ['storage-api', 'navigator', 'storage storageBuckets locks webkitTemporaryStorage webkitPersistentStorage'],
  ['storage-api', 'document', 'cookie requestStorageAccess requestStorageAccessFor hasStorageAccess'],
  ['clipboard', 'navigator', 'clipboard'],
  ['credentials', 'navigator', 'credentials login identity'],
  [
    'device-api',
    'navigator',
    `mediaDevices getUserMedia webkitGetUserMedia mozGetUserMedia geolocation usb hid serial bluetooth requestMIDIAccess xr
    getBattery battery getGamepads webkitGetGamepads wakeLock keyboard contacts share canShare presentation permissions
    registerProtocolHandler unregisterProtocolHandler setAppBadge clearAppBadge getInstalledRelatedApps install
    requestMediaKeySystemAccess devicePosture smartCard userAgentData connection nfc modelContext`,
  ],
  ['document-write', 'document', 'write writeln open'],
  ['form-leaves', 'HTMLFormElement.prototype', 'submit requestSubmit'],
  ['host-access', 'document', 'domain referrer'],
  ['navigation', 'location', 'assign replace reload'],
  ['navigation', 'history', 'back forward go pushState replaceState'],
  ['screen-api', 'screen.orientation', 'lock'],
  ['screen-api', 'screen', 'lockOrientation mozLockOrientation'],
  ['worker', 'CSS', 'paintWorklet layoutWorklet animationWorklet'],
  ['language-model', 'navigator', 'ml gpuModel'],
];

const anywhereRules: readonly Rule[] = [
  [
    'network-api',
    'sendBeacon fetchLater createDataChannel setLocalDescription RTCPeerConnection XMLHttpRequest WebSocket',
  ],
  ['storage-api', 'requestStorageAccess localStorage sessionStorage indexedDB sharedStorage'],
  ['worker', 'serviceWorker audioWorklet paintWorklet layoutWorklet animationWorklet'],
  [
    'device-api',
    'mediaDevices getUserMedia getDisplayMedia requestMIDIAccess getCurrentPosition watchPosition requestPermission',
  ],
  [
    'screen-api',
    `requestFullscreen webkitRequestFullscreen webkitRequestFullScreen mozRequestFullScreen msRequestFullscreen
    webkitEnterFullscreen webkitEnterFullScreen requestPictureInPicture requestPointerLock webkitRequestPointerLock
    webkitSetPresentationMode webkitShowPlaybackTargetPicker`,
  ],
  ['file-picker', 'showOpenFilePicker showSaveFilePicker showDirectoryPicker webkitGetAsEntry'],
  ['nested-frame', 'contentWindow contentDocument getSVGDocument'],
  ['clipboard', 'clipboardData'],
  ['host-access', 'frameElement'],
  ['web-assembly', 'WebAssembly'],
];

const words = (names: string): string[] => names.split(/\s+/).filter(Boolean);
const table = (rules: readonly Rule[]): ReadonlyMap<string, IssueCode> =>
  new Map(rules.flatMap(([code, names]) => words(names).map((name) => [name, code] as const)));

export const forbiddenGlobals = table(globalRules);
export const forbiddenAnywhere = table(anywhereRules);
/** By path, such as `navigator.clipboard`. */
export const forbiddenMembers: ReadonlyMap<string, IssueCode> = new Map(
  memberRules.flatMap(([code, object, names]) => words(names).map((name) => [`${object}.${name}`, code] as const)),
);

/** Events that a canvas must not listen to, by their name without `on`. */
export const forbiddenEvents: ReadonlyMap<string, IssueCode> = table([
  ['leave-trap', 'beforeunload unload'],
  ['host-messages', 'message messageerror'],
  ['storage-api', 'storage'],
  ['navigation', 'popstate'],
  [
    'device-api',
    `devicemotion deviceorientation deviceorientationabsolute devicelight deviceproximity userproximity gamepadconnected
    gamepaddisconnected beforeinstallprompt appinstalled`,
  ],
]);
