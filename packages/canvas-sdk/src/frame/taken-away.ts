/**
 * Names that a canvas does not find: connections, storage, other pages, devices, pickers, models, payment.
 *
 * Needed by: fetch-get, rtc-stun, camera-microphone, payment-manifest, file-picker, own-storage-asks, own-lock-storm.
 */
const oneOf = (words: readonly string[]) => new RegExp(`^(?:${words.join(' ').replaceAll(' ', '|')})$`);

export const takenFromWindow = oneOf([
  '(?:webkit|moz)?(?:RTC|SpeechRecognition|SpeechGrammar)\\w*',
  'fetch fetchLater FetchLaterResult XMLHttpRequest\\w* WebSocket\\w* WebTransport\\w* EventSource Request Response Headers',
  'Worker SharedWorker Worklet ServiceWorker\\w* BroadcastChannel Notification PushManager Push\\w+ Background\\w+',
  'indexedDB IDB\\w+ webkitIDB\\w+ caches Cache CacheStorage localStorage sessionStorage Storage cookieStore CookieStore\\w*',
  'StorageManager SharedStorage\\w* sharedStorage navigation Navigation\\w* NavigateEvent LockManager',
  'PaymentRequest\\w* Payment\\w+ Credential\\w* \\w+Credential SecurePayment\\w*',
  'showOpenFilePicker showSaveFilePicker showDirectoryPicker FileSystem\\w* webkitRequestFileSystem webkitResolveLocal\\w+',
  'EyeDropper queryLocalFonts getScreenDetails Presentation\\w* documentPictureInPicture DocumentPictureInPicture',
  'LanguageModel\\w* Summarizer Translator Writer Rewriter Proofreader LanguageDetector ai ML\\w+ CreateMonitor',
  'USB\\w* HID\\w* Serial\\w* Bluetooth\\w* MIDI\\w* NDEF\\w* XR\\w+ Gamepad\\w* WakeLock\\w* Sensor \\w*Sensor',
  'Accelerometer Gyroscope Magnetometer PressureObserver IdleDetector ContactsManager MediaRecorder MediaDevices',
  'MediaStreamTrack\\w* ImageCapture GPU\\w* launchQueue LaunchQueue fence Fence HTMLFencedFrameElement FencedFrameConfig',
  'crashReport credentialless originAgentCluster external chrome opener SharedArrayBuffer WebAssembly openDatabase',
  'RemotePlayback Topics\\w* ProtectedAudience InterestGroup\\w* viewport CloseWatcher EditContext PerformanceObserver requestFileSystem',
]);

export const takenFromNavigator = oneOf([
  'sendBeacon mediaDevices (?:webkitG|mozG|g)etUserMedia geolocation bluetooth usb hid serial nfc credentials',
  'clipboard share canShare registerProtocolHandler unregisterProtocolHandler serviceWorker storage storageBuckets',
  'locks getBattery getGamepads requestMIDIAccess requestMediaKeySystemAccess xr wakeLock contacts presentation',
  'keyboard setAppBadge clearAppBadge getInstalledRelatedApps login modelContext ml gpu permissions mediaSession',
  'mediaCapabilities webkitTemporaryStorage webkitPersistentStorage virtualKeyboard joinAdInterestGroup',
  'leaveAdInterestGroup updateAdInterestGroups runAdAuction createAuctionNonce clearOriginJoinedAdInterestGroups',
  'adAuctionComponents getInterestGroupAdAuctionData canLoadAdAuctionFencedFrame deprecated\\w+ preferences',
  'devicePosture managed windowControlsOverlay (?:webkitV|v)ibrate subApps protectedAudience',
]);

/** Questions about storage and ads. The browser answers each of them outside the frame, so a flood would hold every page up. */
export const takenFromDocument = /StorageAccess|CookieAccess|browsingTopics|PrivateToken|RedemptionRecord/;
